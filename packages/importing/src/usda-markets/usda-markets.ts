import { publishedNote } from "@hereabouts/contract/events/status-words";
import { timeZoneOf } from "@hereabouts/domain/geography/time-zone-of";
import { t } from "@hereabouts/language/translate";
import { cleanCity, cleanWebsite, cleanZip, inUnitedStates, pointOf } from "../clean-fields.ts";
import type { CsvRow } from "../csv-rows.ts";
import type { ImportRecord, ImportSource, SourceContext } from "../import-source.ts";
import { venueRows } from "../venue-rows.ts";
import { marketDates } from "./market-dates.ts";
import { marketDescription } from "./market-description.ts";
import { instagramLink, networkLink } from "./market-links.ts";

const FARMERS_MARKETS = 8;
const COLUMNS = ["fm_id", "name", "city", "state", "longitude", "latitude", "season_1_date", "season_1_time"];

async function recordOf({ values }: CsvRow, context: SourceContext): Promise<ImportRecord | null> {
  const { name = "", state = "" } = values;
  const city = cleanCity(values.city ?? "");
  const zip = cleanZip(values.zip ?? "");
  const point = pointOf(values.latitude ?? "", values.longitude ?? "");
  const place = point ?? (await context.findTown({ city, state, zip, country: "US" }));
  if (!place) return null;
  const { dates, unread, published } = marketDates(values, context.today);
  const description = marketDescription(values);
  const website = cleanWebsite(values.website ?? "");
  const notes = [
    point ? "" : t("Shown at the center of town: the directory has no coordinates."),
    unread.length > 0 ? `Season and hours as published: ${unread.join("; ")}` : "",
    dates.length === 0 && unread.length === 0 ? t("The directory has no season or hours.") : "",
    values.location ? t("Held at: {location}", { location: values.location }) : "",
  ];
  return {
    kind: "venue",
    venue: {
      name,
      ...place,
      timeZone: timeZoneOf(place),
      website,
      description,
      street: values.street ?? "",
      city,
      state,
      postalCode: zip,
      ...inUnitedStates(),
      facebookUrl: networkLink(values.facebook ?? "", "facebook.com"),
      twitterUrl: networkLink(values.twitter ?? "", "twitter.com"),
      instagramUrl: instagramLink(values.other_media ?? ""),
      poiType: t("Farmers market"),
      notes: notes.filter((note) => note !== "").join("\n"),
    },
    event:
      dates.length === 0
        ? null
        : {
            name,
            eventTypeId: FARMERS_MARKETS,
            description: description === "" ? "" : `<p>${description}</p>`,
            url: website,
            price: null,
            ageGroups: ["all_ages"],
            dates,
            statusNote: published === null ? "" : publishedNote(published),
          },
  };
}

const read = venueRows({ columns: COLUMNS, id: { column: "fm_id", called: "fm_id" }, recordOf });

/** The USDA National Farmers Market Directory (CSV): each market a venue, with a weekly event in its next season. */
export const usdaMarkets: ImportSource = { name: "usda-farmers-markets", needsVenue: false, read };
