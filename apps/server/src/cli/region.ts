/**
 * `npm run region -- check|create|export <file.json> [--yes]`: the site's region from a file, and back; `towns <country> <town> [km]`:
 * such a file around a town, to complete. See docs/region.md.
 */
import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { setupLimits } from "@hereabouts/contract/account/setup";
import { changeSentences, regionMessages } from "@hereabouts/contract/region/region-change";
import { repeatedKeys } from "@hereabouts/contract/region/repeated-keys";
import { Invalid } from "@hereabouts/domain/errors";
import { lookUpTowns } from "@hereabouts/domain/geocoding/look-up-towns";
import { findSite } from "@hereabouts/domain/reference-data/site-region";
import { proposeRegion } from "@hereabouts/domain/site-region/propose-region";
import { hasEvents } from "@hereabouts/domain/site-region/region-change.queries";
import { readSiteFile, writeSiteFile } from "@hereabouts/domain/site-region/site-file";
import { changeSiteRegion, previewSiteRegion } from "@hereabouts/domain/site-region/site-region";
import { pino } from "pino";
import { worldGazetteer } from "../adapters/gazetteer/world-gazetteer.ts";
import { contextMaker, publicUrlOf } from "../context.ts";
import { environmentOrExit } from "../env.ts";
import { openDatabase } from "../open-database.ts";

const usage = "Usage: npm run region -- check|create|export <file.json> [--yes], or towns <country> <town> [km]";

function fail(...lines: readonly string[]): never {
  process.stderr.write(`${lines.join("\n")}\n`);
  process.exit(2);
}

const faultsOf = ({ fields }: Invalid) =>
  Object.entries(fields).flatMap(([path, found]) => found.map((message) => `${path || "region"}: ${message}`));

/** Reads a JSON file, or ends the process. */
async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, "utf8").catch((error: Error) => fail(error.message));
  try {
    const given: unknown = JSON.parse(text);
    const twice = repeatedKeys(text);
    if (twice.length > 0) fail(...twice.map((path) => `${path}: ${regionMessages.twice}`));
    return given;
  } catch (error) {
    return fail(`${file} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Prints a region around a town as a file to complete: its towns, the zone of the place, the habits of the country. `check`
 * asks for what is not known, the contact address.
 */
async function printProposal(country: string, text: string, km: number): Promise<void> {
  const ctx = { ports: { gazetteer: worldGazetteer } };
  const { towns: named } = await lookUpTowns(ctx, { question: { by: "name", text, country }, limit: 1 });
  const [place] = named;
  if (!place) fail(`No town of ${country} begins with ${text}.`);
  const around = { by: "radius", lat: place.lat, lon: place.lon, metres: km * 1000 } as const;
  const { towns } = await lookUpTowns(ctx, { question: around, limit: setupLimits.towns });
  const file = { name: place.name, contact: "", ...proposeRegion(place, towns) };
  process.stdout.write(`${JSON.stringify(file, null, 2)}\n`);
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { yes: { type: "boolean" } } });
    const [command, file, ...rest] = positionals;
    const isKnown = command === "check" || command === "towns" || command === "create" || command === "export";
    const most = command === "towns" ? 2 : 0;
    if (!isKnown || file === undefined || rest.length > most) return fail(usage);
    return { command, file, rest, isSure: values.yes === true };
  } catch (error) {
    return fail((error as Error).message, usage);
  }
}

const { command, file, rest, isSure } = readArguments();
if (command === "towns") {
  const [name, km = "30"] = rest;
  if (name === undefined) fail(usage);
  await printProposal(file.toUpperCase(), name, Number(km)).catch((error: unknown) => {
    if (!(error instanceof Invalid)) throw error;
    fail(...faultsOf(error));
  });
  process.exit();
}
const given = command === "export" ? undefined : await readJson(file);
if (command !== "export")
  await readSiteFile(given).catch((error) =>
    error instanceof Invalid ? fail(...faultsOf(error)) : Promise.reject(error),
  );
if (command === "check") {
  process.stdout.write(`${file} is a region.\n`);
  process.exit(0);
}

const env = environmentOrExit();
const log = pino({ level: env.LOG_LEVEL === "info" ? "warn" : env.LOG_LEVEL });
const { workDb, close } = await openDatabase(env, log);
const ctx = contextMaker(env, workDb, publicUrlOf(env), log)({ kind: "system", job: "npm run region" });
try {
  if (command === "export") {
    await writeFile(file, `${JSON.stringify(await writeSiteFile(workDb), null, 2)}\n`);
    process.stdout.write(`Written to ${file}.\n`);
  } else {
    const change = await previewSiteRegion(ctx, { file: given });
    const isUsed = await hasEvents(workDb);
    // An empty site has nothing that changes with the demo region.
    if (isUsed || (await findSite(workDb))) process.stdout.write(`${changeSentences(change).join("\n")}\n`);
    if (!isSure && isUsed) {
      process.stderr.write("Nothing was changed. Run the command again with --yes to do this.\n");
      process.exitCode = 1;
    } else {
      await changeSiteRegion(ctx, { file: given });
      process.stdout.write("The site has this region now.\n");
    }
  }
} catch (error) {
  if (!(error instanceof Invalid)) throw error;
  process.stderr.write(`${faultsOf(error).join("\n")}\n`);
  process.exitCode = 1;
} finally {
  await close();
}
