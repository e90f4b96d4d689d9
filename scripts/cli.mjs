// npm run import|move-in|bench|map|operate|record|region|reproject|rotate-keys|user -- …: one entry point each in apps/server/src/cli.
import { become, build, ensureInstalled, node24 } from "./bootstrap.mjs";

const [command, ...args] = process.argv.slice(2);
/** These run the site as it is built, beside tools that only developers have. */
const isForDevelopers = ["bench", "operate", "record"].includes(command);
ensureInstalled({ isForStart: !isForDevelopers });
if (isForDevelopers) build();
become(node24(), [`apps/server/src/cli/${command}.ts`, ...args]);
