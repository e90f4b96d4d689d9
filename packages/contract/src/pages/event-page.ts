import { z } from "zod";
import { eventAccessRow } from "../access/access-record.ts";
import { pageTexts } from "../events/event-fields.ts";
import { session } from "../events/programme.ts";
import { mapKeys } from "../fields/described-fields.ts";
import { freshness } from "../freshness/freshness-record.ts";
import { day, eventCard, picture, status, timestamps } from "../listings/cards.ts";

/** One coming date of an event. */
const eventDate = z.object({
  id: z.int(),
  /** Local date at the venue. */
  date: day,
  times: z.string(),
  /** Lasts the whole day at the venue, from midnight to midnight. */
  allDay: z.boolean(),
  timestampStart: z.int(),
  timestampEnd: z.int().nullable(),
  status,
  note: z.string(),
  /** Original date and time of a moved date; instants are Unix seconds. */
  /** List of RSVPs; absent where the event takes none. */
  rsvps: z
    .object({
      /** Original day and time, which name the date. */
      occurrence: z.string(),
      /** Places left; null for no limit. */
      left: z.int().nullable(),
      /** Whether the producer closed the list. */
      isClosed: z.boolean(),
    })
    .optional(),
  movedFrom: z.object({ date: day, times: z.string(), allDay: z.boolean(), timestampStart: z.int() }).nullable(),
});
export type EventDate = z.infer<typeof eventDate>;

/** A session of a programme, with its times in words and as instants. */
const eventSession = session
  .omit({ timeStart: true, timeEnd: true })
  .extend({ times: z.string(), ...timestamps.shape });
export type EventSession = z.infer<typeof eventSession>;

/** Source of an event's text that is to be named. */
const eventCredit = z.object({
  /** Credit line, or name of the source. */
  text: z.string(),
  /** Page of the source; empty without one. */
  url: z.string(),
  /** License by name; empty without one. */
  licence: z.string(),
  licenceUrl: z.string(),
});
export type EventCredit = z.output<typeof eventCredit>;

/** An event's own page: the card with its full text and all its coming dates. */
export const eventPage = eventCard.extend({
  /** Sanitised HTML. */
  descriptionHtml: z.string(),
  ...mapKeys(pageTexts, () => z.string()),
  /** Image for search engines in 16:9, 4:3 and 1:1; empty without an image. */
  imageShapes: z.array(picture),
  /** Access facts, each of the event itself or of its venue. */
  access: z.array(eventAccessRow),
  /** Organizer; null where the venue puts it on. */
  organizer: z.object({ id: z.int(), name: z.string(), absoluteUrl: z.string() }).nullable(),
  /** Rules for RSVPs; absent where the event takes none. */
  rsvpRules: z
    .object({
      /** Places of each date; null for no limit. */
      places: z.int().nullable(),
      /** People of one RSVP, at most. */
      people: z.int(),
      closesHours: z.int(),
    })
    .optional(),
  dates: z.array(eventDate),
  /** Sessions in order of time, each on a local date at the venue; empty without a programme. */
  programme: z.array(eventSession),
  /** Number of dates hidden from anonymous visitors; 0 when logged in. */
  laterDates: z.int(),
  freshness,
  /** Source of its text; null where the site's own people wrote it. */
  credit: eventCredit.nullable(),
  updated: z.string().meta({ format: "date-time" }),
});
export type EventPage = z.infer<typeof eventPage>;
