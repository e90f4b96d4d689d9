/** Starts the embedded Postgres of a folder, prints its connection, and runs until stopped. */
import { startEmbedded } from "./embedded.ts";

const [dir = "", fsync = "off"] = process.argv.slice(2);
const postgres = await startEmbedded({ dir, settings: { fsync } });
process.stdout.write(`${postgres.url}\n`);
// The channel to who started us keeps us alive.
process.once("message", () => void postgres.stop().then(() => process.exit(0)));
