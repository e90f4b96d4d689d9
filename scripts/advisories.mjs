// `npm run advisories`: known faults of the packages that a release runs with, as the registry tells. Ends with 1 if there are
// any that matter, and with 2 if the registry did not answer: then nothing is known.
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";

const UNKNOWN = 2;
const matters = new Set(["moderate", "high", "critical"]);

const root = resolve(import.meta.dirname, "..");
// `.npmrc` turns audits off for installing.
const flags = ["audit", "--json", "--omit=dev", "--audit=true"];
const { stdout } = spawnSync("npm", flags, { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });

/** The report, or why there is none. */
function read() {
  try {
    const report = JSON.parse(stdout);
    const { metadata, error, message } = report;
    if (metadata?.vulnerabilities === undefined) return { missing: error?.summary || message || "no report" };
    return { report };
  } catch {
    return { missing: "no report" };
  }
}

const { report, missing } = read();
if (missing !== undefined) {
  process.stderr.write(`The registry did not answer (${missing}): advisories stay unchecked.\n`);
  process.exit(UNKNOWN);
}
const found = Object.values(report.vulnerabilities).filter(({ severity }) => matters.has(severity));
for (const { name, severity, range, via } of found) {
  const titles = via.flatMap((one) => (typeof one === "string" ? [] : [`${one.title} (${one.url})`]));
  process.stdout.write(`${severity}: ${name} ${range}${titles.map((title) => `\n  ${title}`).join("")}\n`);
}
if (found.length > 0) process.exit(1);
process.stdout.write(`No known faults in ${report.metadata.dependencies.prod} packages.\n`);
