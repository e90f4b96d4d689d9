// What looks at the sources alone, nothing built: lock file, format and lint, the order of modules, the walls between features, thin routes, and what holds in every package.
import { node24, run, tool } from "./bootstrap.mjs";

run(node24(), ["scripts/check-lock.mjs"]);
run(tool("biome"), ["check", "--error-on-warnings", "."]);
run(tool("stylelint"), ["{apps,packages}/*/src/**/*.css"]);
run(node24(), ["scripts/check-styles.mjs"]);
run(node24(), ["packages/testing/scripts/check-domain-modules.ts"]);
run(node24(), ["packages/testing/scripts/check-module-order.ts"]);
run(node24(), ["packages/testing/scripts/check-feature-walls.ts"]);
run(node24(), ["packages/testing/scripts/check-thin-routes.ts"]);
run(node24(), ["packages/testing/scripts/check-licences.ts"]);
run(node24(), ["packages/testing/scripts/check-whole-source.ts"]);
