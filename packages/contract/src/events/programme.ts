import { isLocalDate } from "@hereabouts/recurrence/local-date";
import { TIME_INVALID_MESSAGE } from "@hereabouts/recurrence/messages";
import { timeFromWire } from "@hereabouts/recurrence/typed-time";
import { z } from "zod";
import { recordId, shortList } from "../fields/field-schemas.ts";
import { lookedUp, optionalLine, optionalText, requiredLine } from "../fields/text.ts";
import { listError } from "../fields/value-errors.ts";
import { messages } from "../messages.ts";
import { programmeLimits as limits, programmeMessages } from "./programme-limits.ts";

/** A session in the programme of an event. */
export const session = z.object({
  /** Unique among the sessions of its event. */
  id: z.int(),
  date: z.string().meta({ format: "date" }),
  /** "HH:mm" at the venue. */
  timeStart: z.string(),
  /** One that is not after the start is the next day's; null if unknown. */
  timeEnd: z.string().nullable(),
  title: z.string(),
  room: z.string(),
  /** Speakers, performers. */
  people: z.string(),
  text: z.string(),
});
export type Session = z.output<typeof session>;

const time = lookedUp(TIME_INVALID_MESSAGE)
  .refine((text) => timeFromWire(text) !== null, TIME_INVALID_MESSAGE)
  .transform((text) => text.slice(0, 5));

const noneIfBlank = (value: unknown) => (value === undefined || value === "" ? null : value);

const row = z.object({
  /** Absent for a new session. */
  id: z.preprocess((value) => value ?? undefined, recordId.optional()),
  date: lookedUp(messages.date).refine(isLocalDate, messages.date).meta({ format: "date" }),
  timeStart: time,
  timeEnd: z.preprocess(noneIfBlank, time.nullable()),
  title: requiredLine(limits.titleChars),
  room: optionalLine(limits.roomChars),
  people: optionalLine(limits.peopleChars),
  text: optionalText(limits.textChars),
});
export type SentSession = z.output<typeof row>;

const momentOf = ({ date, timeStart }: SentSession) => `${date} ${timeStart}`;

/** The programme of an event form, in order of time. Absent or null keeps the stored one. */
export const programme = z.preprocess(
  (value) => value ?? undefined,
  shortList(
    limits.sessions,
    programmeMessages.atMostSessions(limits.sessions),
    z
      .array(row, { error: listError })
      .transform((rows) => rows.toSorted((a, b) => momentOf(a).localeCompare(momentOf(b))))
      .optional(),
  ),
);

/**
 * Sessions with ids: those that have none, or one that another has as well, get the next that no session has or had at the last
 * save. @param stored sessions before
 */
export function numberedSessions(sessions: readonly SentSession[], stored: readonly Session[] = []): Session[] {
  const ids = [...sessions.flatMap(({ id }) => id ?? []), ...stored.map(({ id }) => id)];
  let next = Math.max(0, ...ids);
  const taken = new Set<number>();
  return sessions.map((session) => {
    const isFree = session.id !== undefined && !taken.has(session.id);
    const id = isFree && session.id !== undefined ? session.id : ++next;
    taken.add(id);
    return { ...session, id };
  });
}
