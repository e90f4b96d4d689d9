import { msg, t } from "@hereabouts/language/translate";
import type { DateState } from "./date-status.ts";

/** Meaning of a state, which decides its color. */
export type StateTone = "off" | "waiting" | "full" | "elsewhere" | "over";

interface StateWords {
  label: string;
  tone: StateTone;
  /** How a date is said with it, if it is not said as it is. */
  date?: string;
  /** Whether a standalone name (a subject, a calendar entry) gets the label as prefix. */
  marksName: boolean;
}

const words: Readonly<Record<Exclude<DateState, "scheduled">, StateWords>> = {
  cancelled: { label: msg("Canceled"), tone: "off", date: msg("was {when}"), marksName: true },
  postponed: { label: msg("Postponed"), tone: "waiting", date: msg("was {when}"), marksName: true },
  rescheduled: { label: msg("Rescheduled"), tone: "waiting", date: msg("now {when}"), marksName: false },
  sold_out: { label: msg("Sold out"), tone: "full", marksName: true },
  moved_online: { label: msg("Moved online"), tone: "elsewhere", marksName: true },
  ended: { label: msg("Ended"), tone: "over", date: msg("was on {when}"), marksName: false },
};

/** Words of a state; null if scheduled. */
export function stateWords(state: DateState): StateWords | null {
  return state === "scheduled" ? null : words[state];
}

/** Date and times with their state: "Canceled · was Sun, Nov 22, 9:00 AM". `when` is the date in words. */
export function whenWords(state: DateState, when: string): string {
  const said = stateWords(state);
  if (!said) return when;
  return [t(said.label), when && said.date ? t(said.date, { when }) : when].filter(Boolean).join(" · ");
}

/** Name with its state as prefix: "Canceled: Contra dance". */
export function markedName(state: DateState, name: string): string {
  const said = stateWords(state);
  return said?.marksName ? t("{state}: {name}", { state: t(said.label), name }) : name;
}

/** State and reason: "Canceled. The caller is ill." Does not repeat a label the note begins with. */
export function statusSentence(state: DateState, note: string): string {
  const label = t(stateWords(state)?.label ?? "");
  if (!label || note.toLowerCase().startsWith(label.toLowerCase())) return note;
  return [`${label}.`, note].filter(Boolean).join(" ");
}

/** Note on dates from a directory of an earlier year that are not confirmed yet. */
export const publishedNote = (year: number): string => t("As published in {year}; check with the market.", { year });

/** How such notes begin, whatever the year: what is confirmed loses its note by it. */
export const PUBLISHED_NOTE_START = "As published in ";

/** Whether a note says that dates are those of an earlier year, which every list of events says beside them. */
export const isPublishedNote = (note: string): boolean =>
  note.startsWith(PUBLISHED_NOTE_START) && /^\d{4};/.test(note.slice(PUBLISHED_NOTE_START.length));
