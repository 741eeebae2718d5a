//! A page in the browser, as a person has it: a window of some size, a theme, a mouse and a keyboard.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, Instant};

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Value, json};

use super::chromium::Chromium;
use super::devtools::DevTools;

/// What a page reaches in less, or never.
const MAX_WAIT: Duration = Duration::from_secs(15);

/// How a page is looked at.
#[derive(Clone, Copy)]
pub(crate) struct View {
    /// Width of the window in CSS pixels.
    pub(crate) width: u32,
    /// Its height.
    pub(crate) height: u32,
    /// The system's theme.
    pub(crate) dark: bool,
}

/// A window on a desktop.
pub(crate) const DESKTOP: View = View { width: 1280, height: 900, dark: false };
/// A telephone.
pub(crate) const PHONE: View = View { width: 390, height: 844, dark: false };

/// A page that was opened from a file, or from a server.
pub(crate) struct Page {
    devtools: DevTools,
    address: String,
    /// Of a server: what its pages may ask for begins so.
    origin: Option<String>,
}

impl Page {
    /// Opens a file in a window of its own, without the storage of any other.
    pub(crate) fn open(file: &Path, view: View) -> Self {
        let address = format!("file://{}", file.to_str().expect("a temporary folder has a plain name"));
        Self::at(address, None, view)
    }

    /// Opens the page of a server, `http://127.0.0.1:PORT`, in a window of its own, without the cookies of any other.
    pub(crate) fn visit(server: &str, path: &str, view: View) -> Self {
        Self::at(format!("{server}{path}"), Some(format!("{server}/")), view)
    }

    fn at(address: String, origin: Option<String>, view: View) -> Self {
        let chromium = Chromium::shared();
        let mut whole = DevTools::connect(&format!("{}{}", chromium.address, chromium.whole));
        let context = whole.call("Target.createBrowserContext", &json!({}))["browserContextId"].take();
        let target =
            whole.call("Target.createTarget", &json!({ "url": "about:blank", "browserContextId": context }))
                ["targetId"]
                .take();
        let target = target.as_str().expect("an id");
        let devtools = DevTools::connect(&format!("{}/page/{target}", chromium.address));
        let mut page = Self { devtools, address, origin };
        for domain in ["Page", "Runtime", "Log", "Network"] {
            page.devtools.call(&format!("{domain}.enable"), &json!({}));
        }
        page.devtools.call("Emulation.setFocusEmulationEnabled", &json!({ "enabled": true }));
        page.look(view);
        page.load();
        page
    }

    /// Loads the page's file from the beginning.
    pub(crate) fn load(&mut self) {
        let address = self.address.clone();
        self.go(&address);
    }

    /// Goes to an address and waits until it is there.
    pub(crate) fn go(&mut self, address: &str) {
        // Pages that were reached by links have told that they are loaded, and nobody asked.
        self.devtools.events.retain(|event| event["method"] != "Page.loadEventFired");
        let result = self.devtools.call("Page.navigate", &json!({ "url": address }));
        assert!(result.get("errorText").is_none(), "{address}: {result}");
        self.devtools.wait_for("Page.loadEventFired");
    }

    /// Changes the window and the system's theme.
    pub(crate) fn look(&mut self, view: View) {
        let View { width, height, .. } = view;
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.devtools.call("Emulation.setDeviceMetricsOverride", &size);
        self.medium("", view.dark);
    }

    /// Changes the medium (`screen`, `print`) and the system's theme. Motion is always reduced.
    pub(crate) fn medium(&mut self, medium: &str, dark: bool) {
        let scheme = if dark { "dark" } else { "light" };
        let features = json!([
            { "name": "prefers-color-scheme", "value": scheme },
            { "name": "prefers-reduced-motion", "value": "reduce" },
        ]);
        self.devtools.call("Emulation.setEmulatedMedia", &json!({ "media": medium, "features": features }));
    }

    /// The value of an expression in the page.
    #[track_caller]
    pub(crate) fn eval(&mut self, expression: &str) -> Value {
        let params = json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let mut result = self.devtools.call("Runtime.evaluate", &params);
        assert!(result.get("exceptionDetails").is_none(), "{expression}: {}", result["exceptionDetails"]);
        result["result"]["value"].take()
    }

    /// The number that an expression is.
    #[track_caller]
    pub(crate) fn number(&mut self, expression: &str) -> f64 {
        let value = self.eval(expression);
        value.as_f64().unwrap_or_else(|| panic!("{expression} is {value}"))
    }

    /// The text that an expression is.
    #[track_caller]
    pub(crate) fn text(&mut self, expression: &str) -> String {
        let value = self.eval(expression);
        value.as_str().unwrap_or_else(|| panic!("{expression} is {value}")).to_owned()
    }

    /// The texts that an expression is an array of.
    #[track_caller]
    pub(crate) fn texts(&mut self, expression: &str) -> Vec<String> {
        let value = self.eval(expression);
        let texts = value.as_array().unwrap_or_else(|| panic!("{expression} is {value}"));
        texts.iter().map(|text| text.as_str().expect("a text").to_owned()).collect()
    }

    /// Whether an expression is `true`.
    #[track_caller]
    pub(crate) fn is(&mut self, expression: &str) -> bool {
        let value = self.eval(expression);
        value.as_bool().unwrap_or_else(|| panic!("{expression} is {value}"))
    }

    /// Whether an expression is `true` of a page that may be about to give way to another one.
    #[track_caller]
    fn is_now(&mut self, expression: &str) -> bool {
        let params = json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        match self.devtools.try_call("Runtime.evaluate", &params) {
            Ok(result) => {
                assert!(
                    result.get("exceptionDetails").is_none(),
                    "{expression}: {}",
                    result["exceptionDetails"]
                );
                let value = &result["result"]["value"];
                value.as_bool().unwrap_or_else(|| panic!("{expression} is {value}"))
            }
            Err(error) if error.contains("navigated or closed") => false,
            Err(error) => panic!("{expression}: {error}"),
        }
    }

    /// An expression is or soon becomes `true`.
    #[track_caller]
    pub(crate) fn until(&mut self, expression: &str) {
        let start = Instant::now();
        while !self.is_now(expression) {
            assert!(start.elapsed() < MAX_WAIT, "never came true: {expression}");
            sleep(Duration::from_millis(20));
        }
    }

    /// How many elements there are.
    #[track_caller]
    pub(crate) fn count(&mut self, selector: &str) -> usize {
        let found = self.number(&format!("document.querySelectorAll({}).length", json!(selector)));
        found as usize
    }

    /// The middle of an element, scrolled into view; it has to be there and to be what is seen at that place.
    #[track_caller]
    fn middle(&mut self, selector: &str) -> (f64, f64) {
        let place = self.eval(&format!(
            "(async () => {{
                const element = document.querySelector({0});
                if (!element) return 'is not there';
                element.scrollIntoView({{ block: 'center', inline: 'nearest', behavior: 'instant' }});
                // The mouse meets what was painted, so what was scrolled has to be.
                const painted = () => new Promise((done) => requestAnimationFrame(done));
                await painted();
                await painted();
                const box = element.getClientRects()[0];
                if (!box || !box.width || !box.height) return 'is not shown';
                const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
                const [x, y] = [(left + right) / 2, box.top + box.height / 2];
                const hit = document.elementFromPoint(x, y);
                if (!hit || !(element.contains(hit) || hit.contains(element))) {{
                    return 'is covered by ' + (hit ? hit.outerHTML.slice(0, 200) : 'nothing');
                }}
                return [x, y];
            }})()",
            json!(selector)
        ));
        match (place[0].as_f64(), place[1].as_f64()) {
            (Some(x), Some(y)) => (x, y),
            _ => panic!("{selector} {place}"),
        }
    }

    fn mouse(&mut self, kind: &str, (x, y): (f64, f64), more: &[(&str, Value)]) {
        let mut params = json!({ "type": kind, "x": x, "y": y });
        for (name, value) in more {
            params[*name] = value.clone();
        }
        self.devtools.call("Input.dispatchMouseEvent", &params);
    }

    /// Moves the mouse over an element.
    #[track_caller]
    pub(crate) fn hover(&mut self, selector: &str) {
        let place = self.middle(selector);
        self.mouse("mouseMoved", place, &[]);
    }

    /// Clicks an element with the mouse.
    #[track_caller]
    pub(crate) fn click(&mut self, selector: &str) {
        let place = self.middle(selector);
        self.mouse("mouseMoved", place, &[]);
        let button = [("button", json!("left")), ("clickCount", json!(1))];
        self.mouse("mousePressed", place, &button);
        self.mouse("mouseReleased", place, &button);
    }

    /// Turns the mouse's wheel over an element; `by` is in pixels, down.
    #[track_caller]
    pub(crate) fn wheel(&mut self, selector: &str, by: f64) {
        let place = self.middle(selector);
        self.mouse("mouseMoved", place, &[]);
        self.mouse("mouseWheel", place, &[("deltaX", json!(0)), ("deltaY", json!(by))]);
    }

    /// Presses and releases a key by its name: a character, `Enter`, `Escape`, `Tab`, `ArrowDown` …
    pub(crate) fn key(&mut self, key: &str) {
        let (code, text) = match key {
            "Enter" => (13, "\r"),
            "Escape" => (27, ""),
            "Tab" => (9, ""),
            "ArrowDown" => (40, ""),
            "ArrowUp" => (38, ""),
            "Home" => (36, ""),
            "End" => (35, ""),
            "PageDown" => (34, ""),
            _ => (0, key),
        };
        let kind = if text.is_empty() { "rawKeyDown" } else { "keyDown" };
        let name = if key.len() == 1 { String::new() } else { key.to_owned() };
        let down = json!({
            "type": kind, "key": key, "code": name, "text": text, "windowsVirtualKeyCode": code,
        });
        self.devtools.call("Input.dispatchKeyEvent", &down);
        let up = json!({ "type": "keyUp", "key": key, "code": name, "windowsVirtualKeyCode": code });
        self.devtools.call("Input.dispatchKeyEvent", &up);
    }

    /// Types a text, key by key.
    pub(crate) fn keys(&mut self, text: &str) {
        for character in text.chars() {
            self.key(&character.to_string());
        }
    }

    /// Back in the history, as the browser's button does it. The answer comes before the page goes, which would be an error
    /// where the page is gone first.
    pub(crate) fn back(&mut self) {
        self.eval("setTimeout(() => history.back()), true");
    }

    /// Forward in the history.
    pub(crate) fn forward(&mut self) {
        self.eval("setTimeout(() => history.forward()), true");
    }

    /// Chooses a value of a `select`.
    #[track_caller]
    pub(crate) fn choose(&mut self, selector: &str, value: &str) {
        let done = self.eval(&format!(
            "(() => {{
                const select = document.querySelector({});
                const option = select && [...select.options].find((o) => o.value === {value} || o.text === {value});
                if (!option) return select ? [...select.options].map((o) => o.value).join() : 'no select';
                select.value = option.value;
                for (const kind of ['input', 'change']) select.dispatchEvent(new Event(kind, {{ bubbles: true }}));
                return true;
            }})()",
            json!(selector),
            value = json!(value),
        ));
        assert_eq!(done, true, "{selector} has no {value}");
    }

    /// The page on paper: a PDF.
    pub(crate) fn pdf(&mut self) -> Vec<u8> {
        let result = self.devtools.call("Page.printToPDF", &json!({ "printBackground": true }));
        BASE64_STANDARD.decode(result["data"].as_str().expect("data")).expect("base64")
    }

    /// Writes a picture of the window to `target/browser/NAME.png`.
    pub(crate) fn picture(&mut self, name: &str) -> PathBuf {
        let result = self.devtools.call("Page.captureScreenshot", &json!({ "format": "png" }));
        let bytes = BASE64_STANDARD.decode(result["data"].as_str().expect("data")).expect("base64");
        let folder = pictures();
        fs::create_dir_all(&folder).expect("a folder");
        let file = folder.join(format!("{name}.png"));
        fs::write(&file, bytes).expect("written");
        file
    }

    /// What the page did that it must not do: errors, warnings and messages on the console, requests for
    /// anything but its own file, dialogs, and windows it opened.
    pub(crate) fn complaints(&mut self) -> Vec<String> {
        // What is under way has been told when this is answered.
        self.eval("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)))");
        let (address, origin) = (self.address.clone(), self.origin.clone());
        let complaint = |event: &Value| {
            let params = &event["params"];
            match event["method"].as_str()? {
                "Runtime.exceptionThrown" => Some(format!("exception: {}", params["exceptionDetails"])),
                "Runtime.consoleAPICalled" => Some(format!("console: {}", params["args"])),
                "Log.entryAdded" => Some(format!("log: {}", params["entry"])),
                "Network.requestWillBeSent" => {
                    let url = params["request"]["url"].as_str()?;
                    let is_ours = url.split('#').next() == Some(&*address)
                        || origin.as_ref().is_some_and(|origin| url.starts_with(origin) || url == "data:,");
                    (!is_ours).then(|| format!("request: {url}"))
                }
                "Page.javascriptDialogOpening" => Some(format!("dialog: {params}")),
                "Page.windowOpen" => Some(format!("window: {params}")),
                _ => None,
            }
        };
        self.devtools.events.iter().filter_map(complaint).collect()
    }

    /// The page did nothing that it must not do.
    #[track_caller]
    pub(crate) fn assert_quiet(&mut self) {
        let complaints = self.complaints();
        assert!(complaints.is_empty(), "{}", complaints.join("\n"));
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        // It frees memory; the browser's end frees the rest.
        let _ = self.devtools.try_call("Page.close", &json!({}));
    }
}

/// Where pictures go: `target/browser`.
pub(crate) fn pictures() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("the target folder").join("browser")
}
