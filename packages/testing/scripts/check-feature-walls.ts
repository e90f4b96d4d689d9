import { faultsOfWeb } from "../src/feature-walls.ts";

const faults = faultsOfWeb();
if (faults.length > 0) {
  process.stderr.write("Against the walls of apps/web (what may be stands in feature-walls.ts):\n");
  process.stderr.write(`${faults.map((fault) => `  ${fault}\n`).join("")}`);
  process.exit(1);
}
