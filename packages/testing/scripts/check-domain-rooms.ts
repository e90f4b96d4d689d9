import { faultsOfDomain } from "../src/domain-rooms.ts";

const faults = faultsOfDomain();
if (faults.length > 0) {
  process.stderr.write(`The rooms of packages/domain (their order and tables stand in its README.md):\n`);
  process.stderr.write(`${faults.map((fault) => `  ${fault}\n`).join("")}`);
  process.exit(1);
}
