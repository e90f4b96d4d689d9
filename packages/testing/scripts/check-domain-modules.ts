import { faultsOfDomain } from "../src/domain-modules.ts";
import { faultsOfVerbs } from "../src/domain-verbs.ts";

const faults = [...faultsOfDomain(), ...faultsOfVerbs()];
if (faults.length > 0) {
  process.stderr.write(`The modules of packages/domain (their order, tables and verbs stand in its README.md):\n`);
  process.stderr.write(`${faults.map((fault) => `  ${fault}\n`).join("")}`);
  process.exit(1);
}
