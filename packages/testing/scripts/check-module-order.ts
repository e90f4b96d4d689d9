import { faultsOfModules } from "../src/module-order.ts";

const faults = faultsOfModules();
if (faults.length > 0) {
  process.stderr.write("Against the order of modules (it is in the README.md of each folder or its package):\n");
  process.stderr.write(`${faults.map((fault) => `  ${fault}\n`).join("")}`);
  process.exit(1);
}
