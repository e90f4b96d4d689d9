// `npm ci` refuses a lock file that lacks entries for other platforms' optional packages; say which before it does.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./bootstrap.mjs";

const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
const missing = Object.entries(packages).flatMap(([path, entry]) =>
  Object.keys(entry.optionalDependencies ?? {}).filter(
    (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
  ),
);
if (missing.length > 0) {
  process.stderr.write(`package-lock.json has no entry for ${missing.join(", ")}: pin an older version.\n`);
  process.exit(1);
}
