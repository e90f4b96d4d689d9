import type { DateState } from "./date-status.ts";

/** What a state means, for the colour it is shown in. */
export type StateTone = "off" | "waiting" | "full" | "elsewhere" | "over";

interface StateWords {
  label: string;
  tone: StateTone;
  /** Between the label and the date. */
  lead: string;
  /** Whether a name that stands alone (a subject, a calendar's entry) has to say it. */
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

/** The words of a state; null when all goes as planned, which nobody needs to be told. */
export function stateWords(state: DateState): StateWords | null {
  return state === "scheduled" ? null : words[state];
}

/** When, as one sentence: "Canceled · was Sun, Nov 22, 9:00 AM". `when` is the date and its times in words. */
export function whenWords(state: DateState, when: string): string {
  const said = stateWords(state);
  if (!said) return when;
  return [said.label, [said.lead, when].filter(Boolean).join(" ")].filter(Boolean).join(" · ");
}

/** A name that stands alone: "Canceled: Contra dance". */
export function markedName(state: DateState, name: string): string {
  const said = stateWords(state);
  return said?.marksName ? `${said.label}: ${name}` : name;
}

/** What became of a date and why: "Canceled. The caller is ill."; a note that begins with the word does not say it twice. */
export function statusSentence(state: DateState, note: string): string {
  const label = stateWords(state)?.label;
  if (!label || note.toLowerCase().startsWith(label.toLowerCase())) return note;
  return [`${label}.`, note].filter(Boolean).join(" ");
}
