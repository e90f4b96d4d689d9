import { faultsOfSource } from "../src/whole-source.ts";

const faults = faultsOfSource();
if (faults.length > 0) {
  process.stderr.write("Against the rules of the house:\n");
  process.stderr.write(`${faults.map((fault) => `  ${fault}\n`).join("")}`);
  process.exit(1);
}
