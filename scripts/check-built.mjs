// What needs the sources that a build writes: what nobody uses, types.
import { node24, run, tool } from "./bootstrap.mjs";

run(tool("knip"), ["--no-progress"]);
run(node24(), ["scripts/check-types.mjs"]);
