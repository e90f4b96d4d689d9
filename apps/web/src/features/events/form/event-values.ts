import { accessFactNames, asVenue, type GivenAccess } from "@hereabouts/contract/access/access-facts";
import { rowOfWire, type WireDateRow, wireOfRow } from "@hereabouts/contract/events/date-rows";
import type { AgeGroup, EventStatus } from "@hereabouts/contract/events/event-facets";
import { eventTexts } from "@hereabouts/contract/events/event-fields";
import {
  type EventCopy,
  type EventFormRecord,
  eventForm,
  newEventErrors,
} from "@hereabouts/contract/events/event-form";
import type { PlaceType } from "@hereabouts/contract/events/place-types";
import { rsvpLimits } from "@hereabouts/contract/events/rsvp-limits";
import { mapKeys } from "@hereabouts/contract/fields/described-fields";
import type { EventDraft } from "@hereabouts/contract/producer/event-draft";
import { blankFormRow, formRowErrors, fromFormRow } from "@hereabouts/recurrence/form-rows/form-row";
import type { FormRow } from "@hereabouts/recurrence/form-rows/form-row-shape";
import { toFormRow } from "@hereabouts/recurrence/form-rows/to-form-row";
import { isLocalDate, type LocalDate } from "@hereabouts/recurrence/local-date";
import { formatTypedDate, parseTypedDate } from "@hereabouts/recurrence/typed-date";
import { formatTime } from "@hereabouts/recurrence/typed-time";
import { z } from "zod";
import { initialAccess } from "../../../forms/access-fields.tsx";
import { type ImageValues, sentImage, unchangedImage } from "../../../forms/pictures/image-values.ts";
import { saidBelow } from "../../../forms/use-fields.ts";
import { sentSessions, type TypedSession, typedSessions } from "./programme/programme-rows.ts";

/** A draft on the server, in the version that a form has seen last. */
export type SeenDraft = Pick<EventDraft, "id" | "version" | "fields">;

/** The event form as it is typed. Dates are MM/DD/YYYY, rows of dates as their editor has them. */
export type EventValues = {
  name: string;
  url: string;
  description: string;
  /** "" as long as the price is not known. */
  price: string;
  type: PlaceType | "";
  isGlobal: boolean;
  eventType: string;
  ageGroups: AgeGroup[];
  access: GivenAccess[];
  venue: number | null;
  /** Name of the organizer; "" for the venue itself. */
  organizer: string;
  usePoiTimes: boolean;
  dateStart: string;
  dateEnd: string;
  dates: FormRow[];
  /** Rows whose rule is more than the editor can say: shown as a sentence, and sent as they came. */
  keptDates: WireDateRow[];
  programme: readonly TypedSession[];
  takesRsvps: boolean;
  /** Places of each date; null for no limit. */
  rsvpPlaces: number | null;
  rsvpPeople: number | null;
  rsvpClosesHours: number;
  status: EventStatus;
  recertify: boolean;
  /** The number of the print that it shows without a picture. */
  printNumber: number;
  /** Base version of the stored event, for optimistic locking. */
  updated: string | undefined;
  /** The draft on the server, as this form has seen it last; null until it is saved there. */
  draft: SeenDraft | null;
} & Record<(typeof eventTexts)[number], string> &
  ImageValues;

const typedDate = (date: LocalDate | null) => (date ? formatTypedDate(date) : "");

/** Default date row of a new event: an evening without a day. */
const newEvening = (): FormRow => ({
  ...blankFormRow(""),
  startTime: formatTime(19 * 60),
  endTime: formatTime(21 * 60),
});

/** Initial form values: a stored event, a copy, or a new event with an optional venue. */
export function initialEvent(
  event: EventFormRecord | EventCopy | undefined,
  { venueId = null, printNumber = 1 }: { venueId?: number | null; printNumber?: number } = {},
): EventValues {
  const rows = (event?.dates ?? []).map((wire) => ({ wire, row: toFormRow(rowOfWire(wire)) }));
  return {
    name: event?.name ?? "",
    url: event?.url ?? "",
    description: event?.description ?? "",
    ...mapKeys(eventTexts, (text) => event?.[text] ?? ""),
    price: event?.price ?? "",
    type: event?.type ?? "in_person",
    isGlobal: event?.isGlobal ?? false,
    eventType: event ? String(event.eventType) : "",
    ageGroups: (event?.ageGroups ?? []) as AgeGroup[],
    access: initialAccess(event?.access ?? accessFactNames.map((fact) => ({ fact, value: asVenue }))),
    venue: event?.venue ?? venueId,
    organizer: event?.organizer ?? "",
    usePoiTimes: event?.usePoiTimes ?? false,
    dateStart: typedDate(event?.dateStart ?? null),
    dateEnd: typedDate(event?.dateEnd ?? null),
    dates: event ? rows.flatMap(({ row }) => row ?? []) : [newEvening()],
    keptDates: rows.flatMap(({ wire, row }) => (row ? [] : [wire])),
    programme: typedSessions(event?.programme ?? []),
    takesRsvps: event?.takesRsvps ?? false,
    rsvpPlaces: event?.rsvpPlaces ?? null,
    rsvpPeople: event?.rsvpPeople ?? rsvpLimits.usualPeople,
    rsvpClosesHours: event?.rsvpClosesHours ?? 0,
    status: (event?.status ?? "scheduled") as EventStatus,
    recertify: false,
    printNumber: event?.printNumber ?? printNumber,
    updated: event && "updated" in event ? event.updated : undefined,
    draft: null,
    ...unchangedImage,
  };
}

/** Initial values for a copy of an event, on the dates proposed for it; without a day where they never end, so that none is published twice. */
export function copiedEvent(copy: EventCopy): EventValues {
  const values = initialEvent(copy);
  const isEndless =
    values.keptDates.length > 0 || values.dates.some((row) => row.frequency !== "once" && row.endType === "none");
  const rows = values.dates.map((row) => (isEndless ? { ...row, date: "", exceptions: [], endDate: "" } : row));
  return { ...values, dates: rows.length > 0 ? rows : [newEvening()], keptDates: [], dateStart: "", dateEnd: "" };
}

/** Changes as an older version of the site may have stored them in a draft. */
type OldChanges = Partial<EventValues> & { pointOfInterest?: EventValues["venue"]; ageGroup?: AgeGroup[] };

/** Completes the changes from a draft: older site versions stored fewer fields of a row, and two fields by other names. */
export function revivedEvent({ dates, pointOfInterest, ageGroup, ...changes }: OldChanges): Partial<EventValues> {
  return {
    ...(pointOfInterest !== undefined && { venue: pointOfInterest }),
    ...(ageGroup && { ageGroups: ageGroup }),
    ...changes,
    ...(dates && { dates: dates.map((row) => ({ ...blankFormRow(""), ...row })) }),
  };
}

/** A typed date as it is sent; one that cannot be read is sent as it is, for the contract to refuse. */
export function sentDate(text: string): string | undefined {
  if (text.trim() === "") return undefined;
  const date = parseTypedDate(text);
  return typeof date === "string" ? date : text;
}

/** Converts the form's dates for the API. Rows must be valid. */
function sentDates({ usePoiTimes, dateStart, dateEnd, dates, keptDates }: EventValues) {
  return {
    usePoiTimes,
    dateStart: sentDate(dateStart),
    dateEnd: sentDate(dateEnd),
    // The venue's hours give the dates: rows that were begun before stay in the form, should one change one's mind.
    dates: usePoiTimes ? [] : [...dates.map((row) => wireOfRow(fromFormRow(row))), ...keptDates],
  };
}

const isRowWrong = ({ usePoiTimes, dates }: EventValues) =>
  !usePoiTimes && dates.some((row) => formRowErrors(row) !== null);

/** The days of a form that differ from those it began with, as they are sent; null when none do or some are wrong. */
export function changedDates(values: EventValues, start: EventValues): ReturnType<typeof sentDates> | null {
  const parts = ["usePoiTimes", "dateStart", "dateEnd", "dates", "keptDates"] as const;
  return parts.every((part) => values[part] === start[part]) || isRowWrong(values) ? null : sentDates(values);
}

/** Converts the form for the API. Rows must be valid. */
export function sentEvent(values: EventValues) {
  const { keptDates: _, type, programme, image, imageCropData, imageClear, draft, ...rest } = values;
  return {
    ...rest,
    ...(draft && { draft: draft.id }),
    type: type || undefined,
    ...sentDates(values),
    programme: sentSessions(programme),
    ...sentImage({ image, imageCropData, imageClear }),
  };
}

/** Returns errors for past days of a new event, also while other fields are empty. */
function pastDays({ usePoiTimes, dateStart, dates }: ReturnType<typeof sentEvent>, today: LocalDate): string[][] {
  const first = dateStart !== undefined && isLocalDate(dateStart) ? dateStart : null;
  const { dateStart: early = [], dates: over } = newEventErrors({ usePoiTimes, dateStart: first, dates }, today);
  // Which row it is stands beside that row.
  return [...early.map((line) => ["dateStart", line]), ...(over ? [["dates", saidBelow]] : [])];
}

/**
 * Reads the typed form by the contract's rules; the values that go out are the ones to send. A row of dates with an
 * error has its messages beside its fields, so that the form only has to know that it is wrong. `today` is given for a
 * new event: its days cannot be past.
 */
export function eventValues(today: LocalDate | null) {
  return z.custom<EventValues>().transform((values, issues): ReturnType<typeof sentEvent> => {
    const isWrong = isRowWrong(values);
    const rows = isWrong ? { ...values, dates: [], keptDates: [] } : values;
    const sent = sentEvent(rows);
    for (const { path, message } of eventForm.safeParse(sent).error?.issues ?? []) {
      const [field] = path;
      if (isWrong && field === "dates") continue;
      // Which session it is stands beside that session.
      const said = field === "programme" && path.length > 1 ? saidBelow : message;
      issues.addIssue({ code: "custom", path: field === undefined ? [] : [field], message: said });
    }
    for (const [field = "", message = ""] of today === null ? [] : pastDays(sent, today)) {
      issues.addIssue({ code: "custom", path: [field], message });
    }
    if (isWrong) issues.addIssue({ code: "custom", path: ["dates"], message: saidBelow });
    return sent;
  });
}
