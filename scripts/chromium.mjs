import { existsSync } from "node:fs";
import { tool } from "./bootstrap.mjs";
import { installPackages, mayInstall, succeeds } from "./install-packages.mjs";

const usual = [
  // Chromium without a window: half the work for the same pages.
  "/usr/bin/chromium-headless-shell",
  ...["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/usr/bin/google-chrome-stable"],
  ...["/snap/bin/chromium", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"],
];
// Debian's, and Fedora's: fonts that stand in for Arial and Times.
const fontFolders = ["truetype/liberation", "truetype/liberation2", "liberation-sans-fonts", "liberation-sans"].map(
  (folder) => `/usr/share/fonts/${folder}`,
);
const installed = () => [process.env.CHROMIUM_PATH, ...usual].find((path) => path && existsSync(path));

/**
 * Until its own fonts are there, a page is set in one of those that its styles know the measures of. A server often has
 * none of them, and the browser's packages bring none.
 */
async function ensureFonts() {
  if (process.platform !== "linux" || !mayInstall || fontFolders.some((folder) => existsSync(folder))) return;
  process.stdout.write("Installing fonts for the browser tests…\n");
  await installPackages("fonts-liberation");
}

/**
 * Path of a Chromium for the browser tests, installed with fonts when there is none: from the distribution's packages when we may,
 * else Playwright's own build ("" then: Playwright knows where it lies). Null when there is none to be had.
 */
export async function ensureChromium() {
  await ensureFonts();
  const found = installed();
  if (found) return found;
  process.stdout.write("Installing Chromium for the browser tests…\n");
  // Not every distribution has it apart.
  if (!(await installPackages("chromium-headless-shell"))) await installPackages("chromium");
  const now = installed();
  if (now) return now;
  // Its system libraries need rights that we may lack, and may be there already.
  const own = (...options) => succeeds(tool("playwright"), ["install", ...options, "chromium"]);
  if ((await own("--with-deps")) || (await own())) return "";
  process.stderr.write("The browser tests need Chromium: install it, or set CHROMIUM_PATH.\n");
  return null;
}
