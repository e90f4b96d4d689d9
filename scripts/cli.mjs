// npm run import|bench|reproject -- …: one entry point each in apps/server/src/cli.
import { become, build, ensureInstalled, node24 } from "./bootstrap.mjs";

const [command, ...args] = process.argv.slice(2);
ensureInstalled();
// The bench measures the site as it is built.
if (command === "bench") build();
become(node24(), [`apps/server/src/cli/${command}.ts`, ...args]);
