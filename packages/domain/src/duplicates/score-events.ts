import { type NameWords, nameLikeness } from "./name-likeness.ts";

/** When an event is on, on one local day. */
export interface EventTime {
  startMinute: number;
  /** Null if unknown. */
  endMinute: number | null;
}

/** Without a known end, others that begin within this are at the same time. */
const UNKNOWN_MINUTES = 60;
const endOf = ({ startMinute, endMinute }: EventTime) => Math.max(endMinute ?? 0, startMinute + UNKNOWN_MINUTES);

/** How much two times of one day are the same, from 0 to 1: 1 when both begin together. */
function timeLikeness(a: EventTime, b: EventTime): number {
  if (a.startMinute === b.startMinute) return 1;
  const shared = Math.min(endOf(a), endOf(b)) - Math.max(a.startMinute, b.startMinute);
  const shorter = Math.min(endOf(a) - a.startMinute, endOf(b) - b.startMinute);
  return shared <= 0 ? 0 : 0.5 + (0.5 * shared) / shorter;
}

/** From here two names may be those of one event; below, whatever else is the same, they are two. */
const NAME_ALIKE = 0.6;
/** From here two events of one venue are taken for one. */
const ALIKE = 0.72;
/** From here a name alone, on another day, is the same event's. */
const SAME_NAME = 0.8;

/** How likely two events of one venue are one, from 0 to 1, by their names and their times on a day that both have. */
export function scoreEvents(a: EventTime & { words: NameWords }, b: EventTime & { words: NameWords }): number {
  const [name, time] = [nameLikeness(a.words, b.words), timeLikeness(a, b)];
  return name < NAME_ALIKE || time === 0 ? 0 : 0.75 * name + 0.25 * time;
}

/** Whether a score says that two events are one. */
export const isDouble = (score: number): boolean => score >= ALIKE;

/** Whether two events are called the same, at whatever time they are. */
export const isCalledTheSame = (a: NameWords, b: NameWords): boolean => nameLikeness(a, b) >= SAME_NAME;
