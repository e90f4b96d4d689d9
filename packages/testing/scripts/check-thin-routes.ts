import { faultsOfRoutes } from "../src/thin-routes.ts";

const faults = faultsOfRoutes();
if (faults.length > 0) {
  process.stderr.write("Against thin routes (docs/decisions/0081-addresses-by-schemas.md):\n");
  process.stderr.write(`${faults.map((fault) => `  ${fault}\n`).join("")}`);
  process.exit(1);
}
