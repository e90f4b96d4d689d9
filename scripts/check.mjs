// The fast half of the tests.
import { ensureInstalled, node24, run, tool } from "./bootstrap.mjs";

ensureInstalled();
run(node24(), ["scripts/check-sources.mjs"]);
run(tool("turbo"), ["run", "build", "--output-logs=errors-only"]);
run(node24(), ["scripts/check-built.mjs"]);
