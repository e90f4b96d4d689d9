import { accessRows, type GivenAccess } from "@hereabouts/contract/access/access-facts";
import { mapKeys } from "@hereabouts/contract/fields/described-fields";
import { messages } from "@hereabouts/contract/messages";
import type { PointAccuracy } from "@hereabouts/contract/places/point-accuracy";
import { region } from "@hereabouts/contract/region/region";
import { venueTexts } from "@hereabouts/contract/venues/venue-fields";
import { type VenueFormMode, type VenueFormRecord, venueForms } from "@hereabouts/contract/venues/venue-form";
import { kindWords } from "@hereabouts/contract/venues/venue-kinds";
import {
  openTimesOf,
  scheduleOf,
  type WeeklySchedule,
  weeklyScheduleErrors,
} from "@hereabouts/contract/venues/weekly-schedule";
import { t } from "@hereabouts/language/translate";
import { z } from "zod";
import { initialAccess } from "../../../forms/access-fields.tsx";
import { type ImageValues, sentImage, unchangedImage } from "../../../forms/pictures/image-values.ts";
import type { GeocodeInput } from "../../../forms/places/queries.ts";
import { saidBelow } from "../../../forms/use-fields.ts";
import { sentSpecial, type TypedSpecial, typedSpecial } from "./special-hours-rows.ts";

/** The venue form as it is typed: coordinates and the region's id are texts until the contract reads them, the week is rows. */
export type VenueValues = {
  name: string;
  country: string;
  lat: string;
  lon: string;
  pointAccuracy: PointAccuracy;
  /** True after the pin was moved, which outranks the geocoder. Stored with drafts, never sent. */
  isPinByHand: boolean;
  timeZone: string;
  openTimes: WeeklySchedule;
  specialHours: readonly TypedSpecial[];
  access: GivenAccess[];
  region: string;
  showAlternateTimes: boolean;
  showDateTimePicker: boolean;
  osmType: string;
  hideFromListing: boolean;
  recertify: boolean;
  /**
   * When the venue was last saved as the form began with it: the server refuses the form if somebody saved it since.
   */
  updated: string | undefined;
} & Record<(typeof venueTexts)[number], string> &
  ImageValues;

/** Initial form values: a stored venue or the defaults. */
export function initialVenue(venue: VenueFormRecord | undefined, defaultRegion: number | undefined): VenueValues {
  const { lat, lon } = venue ?? {};
  const hasPin = lat !== undefined && lon !== undefined;
  const address = { ...mapKeys(venueTexts, (text) => venue?.[text] ?? ""), country: venue?.country ?? region.country };
  return {
    ...address,
    name: venue?.name ?? "",
    pointAccuracy: venue?.pointAccuracy ?? "unknown",
    // A stored point whose address is too short to be looked up was not found by it.
    isPinByHand: hasPin && (venue?.pointAccuracy === "by_hand" || placeQuestion(address) === null),
    poiType: kindWords(address.poiType),
    timeZone: venue?.timeZone ?? region.timeZone,
    lat: lat === undefined ? "" : String(lat),
    lon: lon === undefined ? "" : String(lon),
    openTimes: scheduleOf(venue?.openTimes ?? []),
    specialHours: typedSpecial(venue?.specialHours ?? []),
    access: initialAccess(venue?.access ?? accessRows({})),
    region: String(venue?.region ?? defaultRegion ?? ""),
    showAlternateTimes: venue?.showAlternateTimes ?? false,
    showDateTimePicker: venue?.showDateTimePicker ?? true,
    osmType: venue?.osmType ?? "",
    hideFromListing: venue?.hideFromListing ?? false,
    recertify: false,
    updated: venue?.updated,
    ...unchangedImage,
  };
}

/** Returns the geocoder query, or null while the city or a U.S. state is missing or invalid. */
export function placeQuestion(address: GeocodeInput): GeocodeInput | null {
  const { street, city, state, postalCode, country } = address;
  const place = {
    street: street.trim(),
    city: city.trim(),
    state: state.trim(),
    postalCode: postalCode.trim(),
    country,
  };
  if (place.city === "" || (country === "US" && place.state === "")) return null;
  return venueForms.basic.safeParse({ ...place, name: "-", lat: 0, lon: 0 }).success ? place : null;
}

/** Converts the form for the API. Opening hours must be valid. */
const sentVenue = (typed: VenueValues) => {
  const { openTimes, specialHours, isPinByHand, image, imageCropData, imageClear, ...values } = typed;
  return {
    ...values,
    openTimes: openTimesOf(openTimes),
    specialHours: sentSpecial(specialHours),
    ...sentImage({ image, imageCropData, imageClear }),
  };
};

/** The parts of the address that are missing to find the point, unless that is set by hand. */
function missingAddress({ isPinByHand, city, state, country }: VenueValues): ("city" | "state")[] {
  if (isPinByHand) return [];
  const isStateMissing = country === "US" && state.trim() === "";
  return [...(city.trim() === "" ? (["city"] as const) : []), ...(isStateMissing ? (["state"] as const) : [])];
}

/** Reads the typed form by the contract's rules for a mode; the values that go out are the ones to send. */
export function venueValues(mode: VenueFormMode) {
  return z.custom<VenueValues>().transform((values, issues): ReturnType<typeof sentVenue> => {
    const isWeekWrong = weeklyScheduleErrors(values.openTimes) !== null;
    const sent = sentVenue(isWeekWrong ? { ...values, openTimes: { rows: [], closedDays: [] } } : values);
    for (const { path, message } of venueForms[mode].safeParse(sent).error?.issues ?? []) {
      // The rows of special hours show their errors themselves.
      issues.addIssue({
        code: "custom",
        path: path.slice(0, 1),
        message: path[0] === "specialHours" ? saidBelow : message,
      });
    }
    for (const name of missingAddress(values)) {
      issues.addIssue({ code: "custom", path: [name], message: t(messages.required) });
    }
    // Opening hours show their errors beside the rows.
    if (isWeekWrong) issues.addIssue({ code: "custom", path: ["openTimes"], message: saidBelow });
    return sent;
  });
}
