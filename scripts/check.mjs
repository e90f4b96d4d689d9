// The fast half of the tests: lock file, format and lint, the order of the domain, the walls between features, what nobody uses, types.
import { ensureInstalled, node24, run, tool } from "./bootstrap.mjs";

ensureInstalled();
run(node24(), ["scripts/check-lock.mjs"]);
run(tool("biome"), ["check", "--error-on-warnings", "."]);
run(tool("stylelint"), ["{apps,packages}/*/src/**/*.css"]);
run(node24(), ["scripts/check-styles.mjs"]);
run(node24(), ["packages/testing/scripts/check-domain-rooms.ts"]);
run(node24(), ["packages/testing/scripts/check-feature-walls.ts"]);
run(tool("knip"), ["--no-progress"]);
run(tool("turbo"), ["run", "build", "--output-logs=errors-only"]);
run(node24(), ["scripts/check-types.mjs"]);
