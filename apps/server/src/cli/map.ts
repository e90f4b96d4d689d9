/** `npm run map -- <extract>`: draws the map of the site's own region from an OpenStreetMap extract; see docs/region.md. */
import { ownRegion } from "@hereabouts/contract/region/region";
import { regionMapMessages } from "@hereabouts/contract/region/region-map";
import { Invalid } from "@hereabouts/domain/errors";
import { saveRegionMap } from "@hereabouts/domain/reference-data/region-map";
import { pino } from "pino";
import { environmentOrExit } from "../env.ts";
import { openDatabase } from "../open-database.ts";
import { drawExtract } from "../region-map/extract/draw-extract.ts";
import { BadExtract } from "../region-map/extract/extract.ts";

const [file, ...rest] = process.argv.slice(2);
if (file === undefined || rest.length > 0) {
  process.stderr.write("Usage: npm run map -- <extract.osm.pbf, .geojson or .pmtiles>\n");
  process.exit(2);
}

/** Says each further tenth of the file. */
function progress() {
  let said = 0;
  return (share: number) => {
    const tenths = Math.floor(share * 10);
    if (tenths > said) process.stderr.write(`${tenths * 10} %\n`);
    said = Math.max(said, tenths);
  };
}

const env = environmentOrExit();
const database = await openDatabase(env, pino({ level: env.LOG_LEVEL === "info" ? "warn" : env.LOG_LEVEL }));
try {
  const region = ownRegion();
  if (!region) throw new Invalid({ map: [regionMapMessages.demo] });
  const map = await drawExtract(region, file, progress());
  await saveRegionMap(database.workDb, map, new Date());
  process.stdout.write(`The region has its own map now, of ${Math.ceil(map.length / 1000)} kB.\n`);
} catch (error) {
  if (!(error instanceof Invalid || error instanceof BadExtract)) throw error;
  process.stderr.write(`${error instanceof Invalid ? Object.values(error.fields).flat().join("\n") : error.message}\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}
