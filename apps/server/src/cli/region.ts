/**
 * `npm run region -- check|create|export <file.json>`: the site's region from a file, and back; `towns <country> <town> [km]`:
 * towns for such a file. See docs/region.md.
 */
import { readFile, writeFile } from "node:fs/promises";
import { slugify } from "@hereabouts/contract/paths";
import { region } from "@hereabouts/contract/region/region";
import { regionFile } from "@hereabouts/contract/region/region-file";
import { Invalid } from "@hereabouts/domain/errors";
import { lookUpTowns } from "@hereabouts/domain/geocoding/look-up-towns";
import { createRegion } from "@hereabouts/domain/reference-data/site-region";
import { pino } from "pino";
import { worldGazetteer } from "../adapters/gazetteer/world-gazetteer.ts";
import { environmentOrExit } from "../env.ts";
import { openDatabase } from "../open-database.ts";

const usage = "Usage: npm run region -- check|create|export <file.json>, or towns <country> <town> [km]";

function fail(...lines: readonly string[]): never {
  process.stderr.write(`${lines.join("\n")}\n`);
  process.exit(2);
}

/** Reads a region, or ends the process with every fault by its path. */
async function readRegionFile(file: string) {
  const text = await readFile(file, "utf8").catch((error: Error) => fail(error.message));
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    fail(`${file} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
  const { data, error } = regionFile.safeParse(given);
  if (error) fail(...error.issues.map(({ path, message }) => `${path.join(".") || "region"}: ${message}`));
  return data;
}

/** Prints the towns around one, as a region has them, and their time zone. */
async function printTowns(country: string, text: string, km: number): Promise<void> {
  const ctx = { ports: { gazetteer: worldGazetteer } };
  const { towns: named } = await lookUpTowns(ctx, { question: { by: "name", text, country }, limit: 1 });
  const [center] = named;
  if (!center) fail(`No town of ${country} begins with ${text}.`);
  const { lat, lon } = center;
  const { towns, timeZone } = await lookUpTowns(ctx, { question: { by: "radius", lat, lon, metres: km * 1000 } });
  const ids = new Set<string>();
  const own = towns.flatMap((town) => {
    const id = slugify(town.name);
    if (id === "" || ids.has(id)) return [];
    ids.add(id);
    return [{ id, name: town.name, state: "", lat: town.lat, lon: town.lon }];
  });
  process.stdout.write(`${JSON.stringify({ timeZone, country, towns: own }, null, 2)}\n`);
}

const [command, file, ...rest] = process.argv.slice(2);
if (command === "towns") {
  const [name, km = "30"] = rest;
  if (file === undefined || name === undefined || rest.length > 2) fail(usage);
  await printTowns(file.toUpperCase(), name, Number(km)).catch((error: unknown) => {
    if (!(error instanceof Invalid)) throw error;
    fail(...Object.entries(error.fields).map(([field, lines]) => `${field}: ${lines.join(" ")}`));
  });
  process.exit();
}
if (file === undefined || rest.length > 0 || !["check", "create", "export"].includes(command ?? "")) fail(usage);

if (command === "check") {
  const { towns, timeZone } = await readRegionFile(file);
  process.stdout.write(`${file} is a region of ${towns.length} towns in ${timeZone}.\n`);
} else {
  const given = command === "create" ? await readRegionFile(file) : undefined;
  const env = environmentOrExit();
  const database = await openDatabase(env, pino({ level: env.LOG_LEVEL === "info" ? "warn" : env.LOG_LEVEL }));
  try {
    if (given) {
      await createRegion(database.workDb, given, new Date());
      process.stdout.write("The site has this region now. Restart its workers.\n");
    } else {
      await writeFile(file, `${JSON.stringify(region, null, 2)}\n`);
      process.stdout.write(`Written to ${file}.\n`);
    }
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    process.stderr.write(`${Object.values(error.fields).flat().join("\n")}\n`);
    process.exitCode = 1;
  } finally {
    await database.close();
  }
}
