import { shortDayAndYear } from "@hereabouts/recurrence/day-words";
import { isLocalDate } from "@hereabouts/recurrence/local-date";
import { formatTime } from "@hereabouts/recurrence/typed-time";
import { endFromWire } from "../events/date-rows.ts";
import { eventStatuses, prices } from "../events/event-facets.ts";
import { limits } from "../limits.ts";

/** A field with correctable values. Values are texts; "" means no value. */
interface CorrectableField<Name extends string> {
  name: Name;
  label: string;
  maxChars: number;
  input?: "date" | "time" | "lines";
  /** Chosen from these, "" being none. */
  options?: readonly { value: string; label: string }[];
}

const fields = <const Name extends string>(all: readonly CorrectableField<Name>[]) => all;

/** Correctable fields of a venue. */
export const venueCorrectables = fields([
  { name: "name", label: "Name", maxChars: limits.nameChars },
  { name: "street", label: "Street", maxChars: limits.streetChars },
  { name: "city", label: "Town", maxChars: limits.placeNameChars },
  { name: "state", label: "State", maxChars: limits.placeNameChars },
  { name: "postalCode", label: "ZIP code", maxChars: limits.postalCodeChars },
  { name: "phone", label: "Phone", maxChars: limits.phoneChars },
  { name: "email", label: "Email", maxChars: limits.venueEmailChars },
  { name: "website", label: "Website", maxChars: limits.urlChars },
  { name: "alternateTimes", label: "Hours in words", maxChars: limits.alternateTimesChars, input: "lines" },
]);

/** Fields of an event that a report can correct. Date and times are those of its only date, or of the date that a report names, which has a status too. */
export const eventCorrectables = fields([
  { name: "name", label: "Name", maxChars: limits.nameChars },
  { name: "date", label: "Date", maxChars: limits.codeChars, input: "date" },
  { name: "timeStart", label: "Starts", maxChars: limits.codeChars, input: "time" },
  { name: "timeEnd", label: "Ends", maxChars: limits.codeChars, input: "time" },
  { name: "dateStatus", label: "Status of this date", maxChars: limits.codeChars, options: eventStatuses },
  { name: "status", label: "Status", maxChars: limits.codeChars, options: eventStatuses },
  {
    name: "price",
    label: "Price",
    maxChars: limits.codeChars,
    options: [{ value: "", label: "Not said" }, ...prices.map(({ value, text }) => ({ value, label: text }))],
  },
  { name: "priceInformation", label: "About the price", maxChars: limits.priceInformationChars, input: "lines" },
  { name: "ticketUrl", label: "Tickets", maxChars: limits.urlChars },
  { name: "url", label: "Website", maxChars: limits.urlChars },
]);

type VenueCorrectable = (typeof venueCorrectables)[number]["name"];
type EventCorrectable = (typeof eventCorrectables)[number]["name"];
export type Correctable = VenueCorrectable | EventCorrectable;
/** Values by field. */
export type CorrectableValues = Partial<Record<Correctable, string>>;

/** The fields of a kind of record, in the order of forms. */
export const correctablesOf = (kind: "venue" | "event"): readonly CorrectableField<Correctable>[] =>
  kind === "venue" ? venueCorrectables : eventCorrectables;

/** Words for a value: the label of a choice, a day or time as people write it, "(none)" for nothing. */
export function valueWords(kind: "venue" | "event", name: string, value: string): string {
  const field = correctablesOf(kind).find((one) => one.name === name);
  const chosen = field?.options?.find((option) => option.value === value);
  if (chosen || value === "") return chosen?.label ?? "(none)";
  const minute = field?.input === "time" ? endFromWire(value) : null;
  if (minute !== null) return formatTime(minute);
  return field?.input === "date" && isLocalDate(value) ? shortDayAndYear(value) : value;
}
