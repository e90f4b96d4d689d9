import { isCountry } from "@hereabouts/contract/fields/countries";
import { region } from "@hereabouts/contract/region/region";
import { writtenIn } from "@hereabouts/domain/addresses/address-rules";
import { timeZoneOf } from "@hereabouts/domain/geography/time-zone-of";
import { t } from "@hereabouts/language/translate";
import { cleanCity, cleanWebsite, formatPhone, pointOf } from "../clean-fields.ts";
import { type CsvRow, csvRows } from "../csv-rows.ts";
import {
  type ImportItem,
  type ImportRecord,
  type ImportSource,
  NO_PLACE,
  type SourceContext,
} from "../import-source.ts";
import { eventOf } from "./event-row.ts";
import { parseOpenHours } from "./open-hours.ts";

/** A row whose `record` is "venue"; a text is the reason why there is none. */
async function venueOf(
  values: Readonly<Record<string, string>>,
  context: SourceContext,
): Promise<ImportRecord | string> {
  const { name = "", state = "", zip = "", website = "" } = values;
  const given = values.country?.toUpperCase() ?? "";
  const country = given || region.country;
  if (name === "") return "a venue needs a name";
  if (!isCountry(country)) return t('"{country}" is not a country code of two letters', { country });
  const city = country === "US" ? cleanCity(values.city ?? "") : (values.city ?? "");
  const phone = country === "US" ? formatPhone(values.phone ?? "") : (values.phone ?? "");
  const openTimes = parseOpenHours(values.hours ?? "");
  if (!openTimes) return `the hours "${values.hours}" cannot be read`;
  const link = cleanWebsite(website);
  if (website !== "" && link === "") return t('"{website}" is not a web address', { website });
  const point = pointOf(values.latitude ?? "", values.longitude ?? "");
  if (!point && (values.latitude || values.longitude)) return "latitude and longitude are not a point on earth";
  const place = point ?? (await context.findTown({ city, state, zip, country }));
  if (!place) return NO_PLACE;
  const venue = {
    name,
    ...place,
    timeZone: values.time_zone || timeZoneOf(place),
    website: link,
    email: values.email ?? "",
    description: values.description ?? "",
    street: values.street ?? "",
    city,
    // What is no postal code or phone number there stays as it is: nothing of the file is lost.
    ...writtenIn(country, { phone, state, postalCode: zip }).written,
    ...(given !== "" && { country }),
    poiType: values.kind ?? "",
    openTimes,
    notes: point ? "" : t("Shown at the center of town: the file has no coordinates."),
  };
  return { kind: "venue", venue, event: null };
}

/** The text of a cell without the apostrophe that our own files put before what a spreadsheet would take for a formula. */
const typedText = (cell: string) => (/^'[=+\-@]/.test(cell) ? cell.slice(1) : cell);

async function recordOf(row: CsvRow, context: SourceContext): Promise<ImportRecord | string> {
  const values = Object.fromEntries(Object.entries(row.values).map(([name, cell]) => [name, typedText(cell)]));
  if (values.id === "") return "the row has no id";
  if (values.record?.toLowerCase() === "venue") return venueOf(values, context);
  if (values.record?.toLowerCase() === "event") return eventOf(values);
  return `"${values.record}" isn’t "venue" or "event"`;
}

async function* read(input: AsyncIterable<Uint8Array>, context: SourceContext): AsyncGenerator<ImportItem> {
  for await (const row of csvRows(input, ["record", "id", "name"])) {
    const { line, original } = row;
    if ("reason" in row) {
      yield { line, original, sourceId: "", result: { reason: row.reason } };
      continue;
    }
    const record = await recordOf(row, context);
    const result = typeof record === "string" ? { reason: record } : { record };
    yield { line, original, sourceId: row.values.id ?? "", result };
  }
}

/** The product's own CSV of venues and events; docs/import.md has its columns. */
export const csvVenuesEvents: ImportSource = { name: "csv", needsVenue: false, read };
