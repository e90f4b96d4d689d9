import type { DateState } from "./date-status.ts";

/** Meaning of a state, which decides its color. */
export type StateTone = "off" | "waiting" | "full" | "elsewhere" | "over";

interface StateWords {
  label: string;
  tone: StateTone;
  /** Words between the label and the date. */
  lead: string;
  /** Whether a standalone name (a subject, a calendar entry) gets the label as prefix. */
  marksName: boolean;
}

const words: Readonly<Record<Exclude<DateState, "scheduled">, StateWords>> = {
  cancelled: { label: "Canceled", tone: "off", lead: "was", marksName: true },
  postponed: { label: "Postponed", tone: "waiting", lead: "was", marksName: true },
  rescheduled: { label: "Rescheduled", tone: "waiting", lead: "now", marksName: false },
  sold_out: { label: "Sold out", tone: "full", lead: "", marksName: true },
  moved_online: { label: "Moved online", tone: "elsewhere", lead: "", marksName: true },
  ended: { label: "Ended", tone: "over", lead: "was on", marksName: false },
};

/** Words of a state; null if scheduled. */
export function stateWords(state: DateState): StateWords | null {
  return state === "scheduled" ? null : words[state];
}

/** Date and times with their state: "Canceled · was Sun, Nov 22, 9:00 AM". `when` is the date in words. */
export function whenWords(state: DateState, when: string): string {
  const said = stateWords(state);
  if (!said) return when;
  return [said.label, [said.lead, when].filter(Boolean).join(" ")].filter(Boolean).join(" · ");
}

/** Name with its state as prefix: "Canceled: Contra dance". */
export function markedName(state: DateState, name: string): string {
  const said = stateWords(state);
  return said?.marksName ? `${said.label}: ${name}` : name;
}

/** State and reason: "Canceled. The caller is ill." Does not repeat a label the note begins with. */
export function statusSentence(state: DateState, note: string): string {
  const label = stateWords(state)?.label;
  if (!label || note.toLowerCase().startsWith(label.toLowerCase())) return note;
  return [`${label}.`, note].filter(Boolean).join(" ");
}

/** Note on dates from a directory of an earlier year that are not confirmed yet. */
export const publishedNote = (year: number): string => `As published in ${year}; check with the market.`;

/** How such notes begin, whatever the year: what is confirmed loses its note by it. */
export const PUBLISHED_NOTE_START = "As published in ";

/** Whether a note says that dates are those of an earlier year, which every list of events says beside them. */
export const isPublishedNote = (note: string): boolean =>
  note.startsWith(PUBLISHED_NOTE_START) && /^\d{4};/.test(note.slice(PUBLISHED_NOTE_START.length));
