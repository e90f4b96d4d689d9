import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { inDays } from "./days.ts";
import { environmentOf, root } from "./server.ts";

const run = promisify(execFile);

/** Publishes an event of next week in Northampton with the import command, while the site runs on `dataFolder`. */
export async function publishEvent(dataFolder: string, name: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "hereabouts-events-"));
  const file = join(folder, "events.csv");
  const date = inDays(7);
  const id = name.toLowerCase().replaceAll(" ", "-");
  const rows = [
    "record,id,name,street,city,state,zip,latitude,longitude,venue,category,date,start,end,price,ages",
    `venue,${id}-hall,Cooper Hall,5 Bridge Street,Northampton,MA,01060,42.3214,-72.6287,,,,,,,`,
    `event,${id},${name},,,,,,,${id}-hall,music,${date},7:00 PM,9:00 PM,free,all_ages`,
  ];
  await writeFile(file, rows.join("\n"));
  try {
    const env = environmentOf(dataFolder);
    await run("node", ["apps/server/src/cli/import.ts", "csv", file], { cwd: root, env });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
