"""Sends a job with pymoss, which is what DMOJ uses, and reads its page."""

import json
import sys
from urllib.request import urlopen

from moss import MOSS, MOSSException

from read_page import read

job = json.loads(sys.argv[1])
client = MOSS(123, job["language"], moss_host="127.0.0.1", moss_port=job["port"], sensitivity=job["ignore"],
              comment=job["comment"], matching_file_limit=job["show"], directory=job["directory"])
for path in job["base"]:
    client.add_file_from_disk(path, base=True)
for path, name in job["files"]:
    client.add_file_from_disk(path, display_name=name)
try:
    url = client.process()
    print(json.dumps({"url": url, **read(urlopen(url).read().decode())}))
except MOSSException as error:
    print(json.dumps({"error": str(error)}))
