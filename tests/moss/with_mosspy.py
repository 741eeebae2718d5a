"""Sends a job with mosspy, saves its page and downloads its report."""

import json
import logging
import os
import sys

import mosspy

from read_page import read

job = json.loads(sys.argv[1])
client = mosspy.Moss(123, job["language"])
client.server, client.port = "127.0.0.1", job["port"]
client.setIgnoreLimit(job["ignore"])
client.setNumberOfMatchingFiles(job["show"])
client.setCommentString(job["comment"])
client.setDirectoryMode(job["directory"])
for path in job["base"]:
    client.addBaseFile(path)
for path, name in job["files"]:
    client.addFile(path, name)
url = client.send()
saved = os.path.join(job["out"], "saved.html")
client.saveWebPage(url, saved)
mosspy.download_report(url, os.path.join(job["out"], "report"), connections=1, log_level=logging.ERROR)
with open(saved, encoding="utf-8") as page:
    print(json.dumps({"url": url, **read(page.read())}))
