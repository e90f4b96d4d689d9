// The types of everything, each source looked at once: what runs in Node, what runs in browsers, and the browser tests.
import { run, tool } from "./bootstrap.mjs";

// A second checker on the same sources works out most of their types again.
for (const project of ["tsconfig.node.json", "tsconfig.browser.json", "apps/e2e/tsconfig.json"])
  run(tool("tsc"), ["--noEmit", "--checkers", "1", "--project", project]);
