import { timeZoneOf } from "@hereabouts/domain/geography/time-zone-of";
import { msg, t } from "@hereabouts/language/translate";
import { cleanCity, cleanWebsite, cleanZip, formatPhone, inUnitedStates, pointOf } from "../clean-fields.ts";
import type { CsvRow } from "../csv-rows.ts";
import type { ImportRecord, ImportSource, SourceContext } from "../import-source.ts";
import { venueRows } from "../venue-rows.ts";
import { readableAddress, readableName } from "./readable-name.ts";

const COLUMNS = ["mid", "name", "city", "state", "discipl", "latitude", "longitude"];

/** Kinds of museums by the file's code. */
const KINDS: Readonly<Record<string, string>> = {
  ART: msg("Art museum"),
  BOT: msg("Botanical garden or nature center"),
  CMU: "Children’s museum",
  GMU: "Museum",
  HSC: msg("Historical society or historic site"),
  HST: msg("History museum"),
  NAT: msg("Natural history museum"),
  SCI: msg("Science museum or planetarium"),
  ZAW: msg("Zoo, aquarium or wildlife center"),
};

async function recordOf({ values }: CsvRow, context: SourceContext): Promise<ImportRecord | null> {
  const state = (values.state ?? "").toUpperCase();
  const city = readableName(cleanCity(values.city ?? ""));
  const zip = cleanZip(values.zip ?? "");
  const point = pointOf(values.latitude ?? "", values.longitude ?? "");
  const place = point ?? (await context.findTown({ city, state, zip, country: "US" }));
  if (!place) return null;
  const alternate = readableName(values.altname ?? "");
  const notes = [
    point ? "" : t("Shown at the center of town: the file has no coordinates."),
    alternate === "" ? "" : t("Also known as {alternate}", { alternate }),
  ];
  return {
    kind: "venue",
    venue: {
      name: readableName(values.name ?? ""),
      ...place,
      timeZone: timeZoneOf(place),
      website: cleanWebsite(values.weburl ?? ""),
      phone: formatPhone(values.phone ?? ""),
      street: readableAddress(values.address ?? ""),
      city,
      state,
      postalCode: zip,
      ...inUnitedStates(),
      poiType: KINDS[(values.discipl ?? "").toUpperCase()] ?? "Museum",
      notes: notes.filter((note) => note !== "").join("\n"),
    },
    event: null,
  };
}

const read = venueRows({ columns: COLUMNS, id: { column: "mid", called: "MID" }, recordOf });

/** The IMLS Museum Universe Data File (CSV): each museum a venue. The county follows from the coordinates. */
export const imlsMuseums: ImportSource = { name: "imls-museums", needsVenue: false, read };
