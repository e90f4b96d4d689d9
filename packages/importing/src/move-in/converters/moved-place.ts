import { countries } from "@hereabouts/contract/fields/countries";
import { isTimeZone } from "@hereabouts/contract/fields/time-zones";
import { limits } from "@hereabouts/contract/limits";
import { defaultTown, region } from "@hereabouts/contract/region/region";
import { writtenIn } from "@hereabouts/domain/addresses/address-rules";
import { stateCodeOf } from "@hereabouts/domain/addresses/states";
import { timeZoneOf } from "@hereabouts/domain/geography/time-zone-of";
import { t } from "@hereabouts/language/translate";
import { cleanCity, cleanWebsite, formatPhone, type GivenPoint } from "../../clean-fields.ts";
import { placeWords } from "../../entry/read-place.ts";
import { type ImportRecord, type ItemLoss, NO_PLACE, type SourceContext } from "../../import-source.ts";
import { plainLines, plainName } from "./moved-text.ts";

/** A place as another calendar has it. */
export interface MovedPlace {
  /** The id that it has there. */
  key: string;
  name: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  /** A code or name, as it is written there; "" where it is not. */
  country: string;
  phone: string;
  website: string;
  description: string;
  point: GivenPoint | null;
  /** Time zone, as it is written there; "" where it is not. */
  zone: string;
  /** Address of its page there, where it has one. */
  page?: string;
  /** Address of its picture there, where it has one. */
  picture?: string;
}

const nothing = { street: "", city: "", state: "", zip: "", country: "", phone: "", website: "", description: "" };

/** A place by what is known of it. */
export const placeWith = (known: Pick<MovedPlace, "key" | "name"> & Partial<MovedPlace>): MovedPlace => ({
  ...nothing,
  point: null,
  zone: "",
  ...known,
});

/** A place of which only the name is known, as its key. */
export const placeNamed = (name: string): MovedPlace =>
  placeWith({ key: `place:${placeWords(name).join(" ").slice(0, 500) || name.slice(0, 500)}`, name });

/** Whether nothing but its name is known of a place. */
export const isNameAlone = ({ point, street, city, zip }: MovedPlace): boolean =>
  point === null && street === "" && city === "" && zip === "";

const shortNames: Readonly<Record<string, string>> = { UK: "GB", USA: "US", "U.S.": "US", "U.S.A.": "US" };
const codes = new Map(
  countries.flatMap(
    ({ code, name }) =>
      [
        [code, code],
        [name.toUpperCase(), code],
      ] as const,
  ),
);

/** The code of a country by its code or English name; undefined where it is none. */
export function countryCode(text: string): string | undefined {
  const said = text.trim().toUpperCase();
  return codes.get(shortNames[said] ?? said);
}

interface Found {
  point: { lat: number; lon: number; pointAccuracy: "source" | "town" | "postal_code" };
  notes: string;
  losses: ItemLoss[];
}

/** The middle of a town of the region, which a calendar of the region names without its state. */
function townOf(city: string, state: string): Found["point"] | undefined {
  const isCalledSo = (town: { name: string; state: string }) =>
    town.name.toLowerCase() === city.toLowerCase() && (state === "" || town.state === "" || town.state === state);
  const town = region.towns.find(isCalledSo);
  return town && { lat: town.lat, lon: town.lon, pointAccuracy: "town" };
}

async function find(place: MovedPlace, country: string, findTown: SourceContext["findTown"]): Promise<Found | null> {
  const { point, city, state, zip } = place;
  if (point) return { point, notes: "", losses: [] };
  const ours = country === region.country ? townOf(city, state) : undefined;
  const isNamed = city !== "" || zip !== "";
  const inState = ours ?? (isNamed ? await findTown({ city, state, zip, country }) : null);
  // Elsewhere what calendars call a state may be a county or the town again.
  const town = inState ?? (isNamed && country !== "US" ? await findTown({ city, state: "", zip: "", country }) : null);
  const notes = t("Shown at the center of town: the file has no coordinates.");
  if (town) return { point: town, notes, losses: [{ kind: "townCentre" }] };
  if (country !== region.country) return null;
  const { lat, lon } = defaultTown();
  return { point: { lat, lon, pointAccuracy: "town" }, notes, losses: [{ kind: "firstTown" }] };
}

/** The venue of a place, with what is lost of it; a text says why there is none. */
export async function venueAt(
  place: MovedPlace,
  { findTown }: Pick<SourceContext, "findTown">,
): Promise<{ record: ImportRecord; timeZone: string; losses: ItemLoss[] } | string> {
  const country = countryCode(place.country) ?? region.country;
  const { name, losses } = plainName(place.name);
  const inUs = country === "US";
  const state = stateCodeOf(country, place.state) || place.state;
  const known = { ...place, state, city: inUs ? cleanCity(place.city) : place.city };
  const found = await find(known, country, findTown);
  if (!found) return `${name}: ${NO_PLACE}`;
  const isUnknown = found.losses.some(({ kind }) => kind === "firstTown");
  const zone = isTimeZone(place.zone) ? place.zone : "";
  const timeZone = zone || (isUnknown ? region.timeZone : timeZoneOf(found.point));
  const town = isUnknown && place.city === "" && state === "" ? defaultTown() : { name: known.city, state };
  const venue = {
    name,
    ...found.point,
    timeZone,
    street: place.street,
    city: town.name,
    ...writtenIn(country, {
      phone: inUs ? formatPhone(place.phone) : place.phone,
      state: town.state,
      postalCode: place.zip,
    }).written,
    ...(country !== region.country && { country }),
    website: cleanWebsite(place.website),
    description: plainLines(place.description).slice(0, limits.descriptionChars),
    notes: found.notes,
  };
  return { record: { kind: "venue", venue, event: null }, timeZone, losses: [...losses, ...found.losses] };
}
