import { licenceFaults } from "../src/licences.ts";

const faults = licenceFaults();
if (faults.length > 0) {
  process.stderr.write("Licences that are not on the list (packages/testing/src/licences.ts):\n");
  process.stderr.write(`${faults.map((fault) => `  ${fault}\n`).join("")}`);
  process.exit(1);
}
