import { faultsOfWeb } from "../src/feature-walls.ts";

const faults = faultsOfWeb();
if (faults.length > 0) {
  process.stderr.write("Features of apps/web import from each other (what they may stands in feature-walls.ts):\n");
  process.stderr.write(`${faults.map((fault) => `  ${fault}\n`).join("")}`);
  process.exit(1);
}
