import { timeZoneOf } from "@hereabouts/domain/geography/time-zone-of";
import { cleanCity, cleanWebsite, formatPhone, pointOf } from "../clean-fields.ts";
import { type ImportRecord, NO_PLACE, type SourceContext } from "../import-source.ts";
import { parseOpenHours } from "./open-hours.ts";

/** A row whose `record` is "venue"; a text is the reason why there is none. */
export async function venueOf(
  values: Readonly<Record<string, string>>,
  context: SourceContext,
): Promise<ImportRecord | string> {
  const { name = "", state = "", zip = "", website = "" } = values;
  const city = cleanCity(values.city ?? "");
  if (name === "") return "a venue needs a name";
  const openTimes = parseOpenHours(values.hours ?? "");
  if (!openTimes) return `the hours "${values.hours}" cannot be read`;
  const link = cleanWebsite(website);
  if (website !== "" && link === "") return `"${website}" is not a web address`;
  const point = pointOf(values.latitude ?? "", values.longitude ?? "");
  if (!point && (values.latitude || values.longitude)) return "latitude and longitude are not a point on earth";
  const place = point ?? (await context.findTown({ city, state, zip }));
  if (!place) return NO_PLACE;
  const venue = {
    name,
    ...place,
    timeZone: values.time_zone || timeZoneOf(place),
    website: link,
    phone: formatPhone(values.phone ?? ""),
    email: values.email ?? "",
    description: values.description ?? "",
    street: values.street ?? "",
    city,
    state,
    postalCode: zip,
    poiType: values.kind ?? "",
    openTimes,
    notes: point ? "" : "Shown at the center of town: the file has no coordinates.",
  };
  return { kind: "venue", venue, event: null };
}
