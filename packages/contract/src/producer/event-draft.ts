import { z } from "zod";
import { eventFields, eventTexts } from "../events/event-fields.ts";
import { organizerLimits } from "../events/organizer-limits.ts";
import { programmeLimits, programmeMessages } from "../events/programme-limits.ts";
import { mapKeys } from "../fields/described-fields.ts";
import { recordId, shortList } from "../fields/field-schemas.ts";
import { imageCrop, upload } from "../fields/image-field.ts";
import { asLines, asOneLine, isKeepable } from "../fields/kept-text.ts";
import { listError, notKeepable, textError } from "../fields/value-errors.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { draftLimits } from "./draft-limits.ts";

/** Text as it is typed: its length is limited, and nothing else is asked of it yet. */
const typed = (max: number) => z.string({ error: textError }).max(max, messages.atMostChars(max));
const typedLine = (max: number) => typed(max).pipe(z.string().refine(isKeepable, notKeepable).overwrite(asOneLine));
const typedLines = (max: number) => typed(max).pipe(z.string().refine(isKeepable, notKeepable).overwrite(asLines));

const word = typedLine(limits.codeChars);
const words = shortList(
  limits.valuesInList,
  messages.atMostValues(limits.valuesInList),
  z.array(word, { error: listError }).max(limits.valuesInList),
);
const number = z.number({ error: messages.number }).min(0).max(limits.largestId);

/** Weekdays, or their positions in a month, counted from its end below 0. */
const days = shortList(
  draftLimits.daysInRow,
  messages.atMostValues(draftLimits.daysInRow),
  z.array(z.number({ error: messages.number }).min(-limits.codeChars).max(limits.codeChars), { error: listError }),
);

/** A row of dates that can be published as it is. */
const wholeRow = z.object({
  id: recordId.optional(),
  timeStart: word,
  timeEnd: word.nullable(),
  allDay: z.boolean().optional(),
  dateRecur: typedLines(limits.dateRecurChars),
});

/** A row of dates as its editor has it, while something in it is missing or wrong. */
const unfinishedRow = z.object({
  typed: z.object({
    id: recordId.optional(),
    date: word,
    allDay: z.boolean().optional(),
    startTime: word,
    endTime: word,
    frequency: word,
    exceptions: shortList(
      draftLimits.exceptionsInRow,
      messages.atMostValues(draftLimits.exceptionsInRow),
      z.array(word, { error: listError }),
    ),
    endType: word,
    endDate: word,
    endCount: number.nullable(),
    customInterval: number,
    customFrequency: word,
    customMonthlyType: word,
    customWeeklyDays: days,
    monthlyWeekdays: z.object({ positions: days, days }).optional(),
    keptRule: typedLines(limits.dateRecurChars).optional(),
  }),
});
export type UnfinishedRow = z.output<typeof unfinishedRow>["typed"];

/** The fields of an event form that can be kept in a draft. Null takes a field out. */
const draftShape = {
  ...mapKeys(eventTexts, (name) => {
    const { text, maxChars } = eventFields[name];
    return (text === "lines" ? typedLines : typedLine)(maxChars).nullish();
  }),
  name: typedLine(limits.nameChars).nullish(),
  url: typedLine(limits.urlChars).nullish(),
  organizer: typedLine(organizerLimits.nameChars).nullish(),
  description: typedLines(limits.descriptionHtmlChars).nullish(),
  price: word.nullish(),
  type: word.nullish(),
  isGlobal: z.boolean({ error: messages.trueOrFalse }).nullish(),
  eventType: recordId.nullish(),
  ageGroups: words.nullish(),
  access: shortList(
    limits.valuesInList,
    messages.atMostValues(limits.valuesInList),
    z.array(z.object({ fact: word, value: word }), { error: listError }),
  ).nullish(),
  venue: recordId.nullish(),
  usePoiTimes: z.boolean({ error: messages.trueOrFalse }).nullish(),
  dateStart: word.nullish(),
  dateEnd: word.nullish(),
  dates: shortList(
    limits.dateRowsInEvent,
    messages.atMostDates(limits.dateRowsInEvent),
    z.array(z.union([wholeRow, unfinishedRow]), { error: listError }),
  ).nullish(),
  programme: shortList(
    programmeLimits.sessions,
    programmeMessages.atMostSessions(programmeLimits.sessions),
    z.array(
      z.object({
        id: recordId.optional(),
        date: word,
        timeStart: word,
        timeEnd: word.nullish(),
        title: typedLine(programmeLimits.titleChars),
        room: typedLine(programmeLimits.roomChars),
        people: typedLine(programmeLimits.peopleChars),
        text: typedLines(programmeLimits.textChars),
      }),
      { error: listError },
    ),
  ).nullish(),
  takesRsvps: z.boolean({ error: messages.trueOrFalse }).nullish(),
  rsvpPlaces: number.nullish(),
  rsvpPeople: number.nullish(),
  rsvpClosesHours: number.nullish(),
  status: word.nullish(),
  printNumber: recordId.nullish(),
  copyOf: recordId.nullish(),
  /** The id of an upload, which stays as long as the draft names it. */
  image: recordId.nullish(),
  imageCropData: z.object({ primary: imageCrop.optional() }).nullish(),
  imageClear: z.boolean({ error: messages.trueOrFalse }).nullish(),
};

export const draftFields = z.object(draftShape);
export type DraftFields = z.output<typeof draftFields>;
export type DraftField = keyof DraftFields;

/** A new draft. */
export const newDraft = z.object({ fields: draftFields });
export type NewDraft = z.output<typeof newDraft>;

/** The changed fields of a draft, with the version that they were changed from. */
export const draftChange = z.object({ version: z.int().min(1).max(limits.largestId), fields: draftFields });
export type DraftChange = z.output<typeof draftChange>;

/** When a draft is published by itself; null calls that off. */
export const draftSchedule = z.object({ publishAt: z.iso.datetime({ offset: true }).nullable() });
export type DraftSchedule = z.output<typeof draftSchedule>;

/** A draft in the list of its owner. */
export const draftRow = z.object({
  id: z.int(),
  /** Blank until it has one. */
  name: z.string(),
  /** Name of the chosen venue; null for none. */
  venueName: z.string().nullable(),
  /** Why it cannot be published yet, by field. */
  missing: z.record(z.string(), z.array(z.string())),
  updated: z.string(),
  /** When it is published by itself; null where nobody asked for that. */
  publishAt: z.string().nullable(),
  /** Why publishing at the chosen time failed; blank if it did not. */
  failure: z.string(),
  /** Whether a secret link shows a preview. */
  hasPreview: z.boolean(),
  /** Whether it was a published event before. */
  wasPublished: z.boolean(),
  /** When it is deleted because nobody changes it; null while that is far. */
  endsAt: z.string().nullable(),
});
export type DraftRow = z.output<typeof draftRow>;

/** A draft as its form loads it, and as saving answers. */
export const eventDraft = draftRow.extend({
  version: z.int(),
  fields: draftFields,
  /** Stored values of fields that were changed elsewhere since the given version, and not saved for that reason. */
  conflicts: draftFields,
  /** Upload named by `fields.image`. */
  image: upload.nullable(),
});
export type EventDraft = z.output<typeof eventDraft>;

/** Secret of a preview link, shown once. */
export const previewLink = z.object({ token: z.string() });
