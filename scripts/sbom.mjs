// `npm run sbom -- FILE`: what a release is made of, as CycloneDX: every package of the lock file that it runs with.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

const [file, ...rest] = process.argv.slice(2);
if (file === undefined || rest.length > 0) {
  process.stderr.write("Usage: npm run sbom -- <file>\n");
  process.exit(2);
}
const root = resolve(import.meta.dirname, "..");
// Under NODE_ENV=production npm would leave out what the site is built from.
const flags = ["sbom", "--sbom-format=cyclonedx", "--package-lock-only", "--include=dev"];
const sbom = JSON.parse(execFileSync("npm", flags, { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 }));
const lock = JSON.parse(readFileSync(resolve(root, "package-lock.json"), "utf8"));

/** Where a package that lies at `path` finds another, as Node looks for it; undefined if it is not needed here. */
function placeOf(path, name) {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/")))) {
    const place = at === "" ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    const found = lock.packages[place];
    if (found) return found.link ? found.resolved : place;
    if (at === "") return undefined;
  }
}

// npm's own `--omit=dev` leaves out what a tool needs as well, and keeps tools that a workspace of tests depends on.
const needed = new Set();
const left = ["apps/server", "apps/web"];
while (left.length > 0) {
  const path = left.pop();
  if (path === undefined || needed.has(path)) continue;
  needed.add(path);
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = lock.packages[path];
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
    left.push(placeOf(path, name));
}
const refs = new Set(
  [...needed].map((path) => {
    const { name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length), version } =
      lock.packages[path];
    return `${name}@${version}`;
  }),
);
const components = sbom.components.filter((component) => refs.has(component["bom-ref"]));
const kept = new Set([...components, sbom.metadata.component].map((component) => component["bom-ref"]));
const dependencies = sbom.dependencies
  .filter(({ ref }) => kept.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) }));
writeFileSync(file, `${JSON.stringify({ ...sbom, components, dependencies }, null, 2)}\n`);
process.stdout.write(`Wrote ${components.length} components to ${file}.\n`);
