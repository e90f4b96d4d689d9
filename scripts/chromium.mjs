import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { childEnvironment, root, tool } from "./bootstrap.mjs";

const usual = [
  // Chromium without a window: half the work for the same pages.
  "/usr/bin/chromium-headless-shell",
  ...["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/usr/bin/google-chrome-stable"],
  ...["/snap/bin/chromium", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"],
];
const installed = () => [process.env.CHROMIUM_PATH, ...usual].find((path) => path && existsSync(path));
const succeeds = (command, args) =>
  spawnSync(command, args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: childEnvironment({ DEBIAN_FRONTEND: "noninteractive" }),
  }).status === 0;

/**
 * Path of a Chromium for the browser tests, installed when there is none: from the distribution's packages when we may,
 * else Playwright's own build ("" then: Playwright knows where it lies). Null when there is none to be had.
 */
export function ensureChromium() {
  const found = installed();
  if (found) return found;
  process.stdout.write("Installing Chromium for the browser tests…\n");
  if (process.getuid?.() === 0) {
    const quiet = ["-qq", "-o=Dpkg::Use-Pty=0"];
    succeeds("apt-get", ["update", ...quiet]);
    const install = (name) => succeeds("apt-get", ["install", "-y", ...quiet, "--no-install-recommends", name]);
    // Not every distribution has it apart.
    if (!install("chromium-headless-shell")) install("chromium");
  }
  const now = installed();
  if (now) return now;
  // Its system libraries need rights that we may lack, and may be there already.
  const own = (...options) => succeeds(tool("playwright"), ["install", ...options, "chromium"]);
  if (own("--with-deps") || own()) return "";
  process.stderr.write("The browser tests need Chromium: install it, or set CHROMIUM_PATH.\n");
  return null;
}
