import { addMonths, type LocalDate } from "@hereabouts/recurrence/local-date";
import { DATE_EARLIER_THAN_TODAY_MESSAGE } from "@hereabouts/recurrence/messages";
import { isOver } from "@hereabouts/recurrence/rules/expand";
import { parseDateRecur } from "@hereabouts/recurrence/rules/recurrence";
import { z } from "zod";
import { eventAccess, ownAccessRow } from "../access/access-record.ts";
import { storedTexts, textsIfGiven } from "../fields/described-texts.ts";
import { baseVersion, knownValue, shortList } from "../fields/field-schemas.ts";
import { imageCrop, imageShape, imageSource } from "../fields/image-field.ts";
import { isRecord } from "../fields/parse-values.ts";
import { choice, flag, localDate, wholeNumber } from "../fields/query-values.ts";
import { recordChoice } from "../fields/record-choice.ts";
import { requiredRichText } from "../fields/rich-text.ts";
import { lineIfGiven, requiredLine } from "../fields/text.ts";
import { choiceError, listError } from "../fields/value-errors.ts";
import { requiredWebUrl } from "../fields/web-url.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { ownReview } from "../trust/review-signals.ts";
import { tidyAges } from "./age-words.ts";
import { dateRows } from "./date-rows.ts";
import { type AgeGroup, ageGroups, eventStatuses, type Price, prices } from "./event-facets.ts";
import { eventFields } from "./event-fields.ts";
import { eventTypeById } from "./event-types.ts";
import { organizerLimits } from "./organizer-limits.ts";
import { type PlaceType, placeTypeOf, placeTypes } from "./place-types.ts";
import { programme, session } from "./programme.ts";
import { rsvpCloses, rsvpLimits } from "./rsvp-limits.ts";
import { spanErrors } from "./span-rules.ts";

/** A number of places: null and blank are no limit, and what is absent stays as it is stored. */
const placesOfForm = z.preprocess(
  (value) => (value === "" ? null : value),
  wholeNumber(1, rsvpLimits.mostPlaces).nullable(),
);

/** The rules of single fields, for what changes some of them. */
export const eventFormShape = {
  ...textsIfGiven(eventFields),
  name: requiredLine(limits.nameChars),
  url: requiredWebUrl(limits.urlChars),
  description: requiredRichText(limits.descriptionChars),
  price: z.preprocess((value) => (value === "" ? null : value), knownValue<Price>(prices).nullish()),
  type: choice(placeTypes.map(({ value }) => value)),
  isInPerson: flag,
  isOnline: flag,
  isGlobal: flag,
  eventType: recordChoice.refine((value) => eventTypeById(value) !== undefined, {
    error: choiceError,
  }),
  ageGroups: shortList(
    limits.valuesInList,
    messages.atMostValues(limits.valuesInList),
    z
      .array(knownValue<AgeGroup>(ageGroups), { error: listError })
      .min(1, messages.required)
      .max(limits.valuesInList)
      .transform(tidyAges),
  ),
  access: eventAccess,
  venue: recordChoice,
  /** Name of the organizer, where that is not the venue: null and blank are none. */
  organizer: lineIfGiven(organizerLimits.nameChars),
  usePoiTimes: flag,
  dateStart: localDate,
  dateEnd: localDate,
  dates: z.preprocess((value) => value ?? [], dateRows),
  programme,
  /** Whether people can say on its page that they are coming; each date has a list of its own. */
  takesRsvps: flag,
  /** Places of each date; null for no limit. */
  rsvpPlaces: placesOfForm,
  rsvpPeople: wholeNumber(1, rsvpLimits.mostPeople),
  rsvpClosesHours: wholeNumber(0).refine((given) => given === undefined || rsvpCloses.includes(given), {
    error: choiceError,
  }),
  status: choice(eventStatuses.map(({ value }) => value)),
  recertify: flag,
  updated: baseVersion,
  /** The event that this one was copied from: it lends its picture while the form brings none. */
  copyOf: wholeNumber(1),
  /** The draft that this new event was written in: it goes when the event is published. */
  draft: wholeNumber(1),
  /** Number of the poster shown without an image. */
  printNumber: wholeNumber(1),
  ...imageShape,
};

/** Form values as far as they are valid, so that rules across fields can run beside field errors. */
type Read = { [Field in keyof typeof eventFormShape]?: unknown };

const isPlaceType = (value: unknown): value is PlaceType => placeTypes.some((type) => type.value === value);

/** The type of what a form says; null for none, undefined for one that could not be read. */
function typeOf({ type, isInPerson, isOnline }: Read): PlaceType | null | undefined {
  if (type !== undefined && type !== null && type !== "") return isPlaceType(type) ? type : undefined;
  return placeTypeOf({ isInPerson: isInPerson === true, isOnline: isOnline === true });
}

function refuseContradictions(form: Read, issues: z.RefinementCtx): void {
  const add = (path: keyof Read, message: string) => issues.addIssue({ code: "custom", path: [path], message });
  const type = typeOf(form);
  if (type === null) add("type", messages.required);
  if (type && type !== "in_person" && (form.onlineUrl ?? "") === "") add("onlineUrl", messages.required);
  for (const [field, message] of spanErrors(form)) add(field, message);
}

/** Clients of old call the event type `event_category`. */
function withEventType(form: unknown): unknown {
  if (!isRecord(form) || !("eventCategory" in form)) return form;
  const { eventCategory, ...rest } = form;
  return { eventType: eventCategory, ...rest };
}

/** The event form, as the browser, tRPC and REST send it. */
export const eventForm = z.preprocess(
  withEventType,
  z
    .object(eventFormShape)
    .superRefine(refuseContradictions, { when: ({ value }) => isRecord(value) })
    // For the API documentation: fields of which one is needed, the usual one first.
    .meta({
      allOf: [
        { anyOf: [{ required: ["type"] }, { required: ["isInPerson"] }, { required: ["isOnline"] }] },
        { anyOf: [{ required: ["dates"] }, { required: ["usePoiTimes"] }] },
      ],
    })
    .transform(({ type, usePoiTimes = false, dateStart = null, dateEnd = null, ...form }) => {
      const settled = typeOf({ type, ...form });
      return {
        ...form,
        isInPerson: settled !== "online",
        isOnline: settled !== "in_person",
        usePoiTimes,
        dateStart: usePoiTimes ? dateStart : null,
        dateEnd: usePoiTimes ? dateEnd : null,
        dates: usePoiTimes ? [] : form.dates,
      };
    }),
);
export type EventForm = z.output<typeof eventForm>;

/** Validates the dates of a new event, by field. `today` is the venue's local date. */
export function newEventErrors(
  {
    usePoiTimes,
    dateStart,
    dates,
  }: Pick<EventForm, "usePoiTimes" | "dateStart"> & { dates: readonly { dateRecur: string }[] },
  today: LocalDate,
): Record<string, string[]> {
  const message = [DATE_EARLIER_THAN_TODAY_MESSAGE];
  if (usePoiTimes) return dateStart !== null && dateStart < today ? { dateStart: message } : {};
  const horizon = addMonths(today, limits.horizonMonths);
  return dates.some(({ dateRecur }) => isOver(parseDateRecur(dateRecur), today, horizon)) ? { dates: message } : {};
}

/** An event as its form loads it, and as adding and updating answer. */
export const eventFormRecord = z.object({
  id: z.int(),
  name: z.string(),
  absoluteUrl: z.string(),
  url: z.string(),
  /** Sanitised HTML. */
  description: z.string(),
  ...storedTexts(eventFields),
  price: z.string().nullable(),
  type: knownValue<PlaceType>(placeTypes),
  isInPerson: z.boolean(),
  isOnline: z.boolean(),
  isGlobal: z.boolean(),
  eventType: z.int(),
  ageGroups: z.array(z.string()),
  access: z.array(ownAccessRow),
  venue: z.int(),
  /** Name of the organizer; "" for the venue. */
  organizer: z.string(),
  /** Whether the organizer has not confirmed the event: its name is not shown until then. */
  organizerWaits: z.boolean(),
  usePoiTimes: z.boolean(),
  dateStart: z.string().nullable(),
  dateEnd: z.string().nullable(),
  dates: z.array(
    z.object({
      id: z.int().optional(),
      timeStart: z.string(),
      timeEnd: z.string().nullable(),
      /** Lasts the whole day, from "00:00" to the midnight that ends it, "00:00" as well; absent otherwise. */
      allDay: z.boolean().optional(),
      dateRecur: z.string(),
    }),
  ),
  programme: z.array(session),
  takesRsvps: z.boolean(),
  rsvpPlaces: z.int().nullable(),
  rsvpPeople: z.int(),
  rsvpClosesHours: z.int(),
  status: z.string(),
  imageUrl: z.string().nullable(),
  imageSource,
  imageCropData: z.object({ primary: imageCrop.optional() }).nullable(),
  printNumber: z.int(),
  published: z.boolean(),
  /** Texts in review or rejected; null if there are none. */
  review: ownReview,
  /** When the details were last confirmed; ISO 8601. */
  certified: z.string().nullable(),
  updated: z.string(),
});
export type EventFormRecord = z.output<typeof eventFormRecord>;

/** Initial form values for a copy of an event. */
const eventCopy = eventFormRecord
  .omit({ id: true, absoluteUrl: true, published: true, certified: true, updated: true, organizerWaits: true })
  .extend({ copyOf: z.int() });
export type EventCopy = z.output<typeof eventCopy>;
