import { type EventStatus, eventStatuses } from "./event-facets.ts";

/** Moves that only give a date a status, with a note. */
const dateMarks = ["cancel", "postpone", "sell out", "go online"] as const;

/** A change of one date of an event; `following` and `end` change all later dates, too. */
export type DateMove = (typeof dateMarks)[number] | "move" | "skip" | "following" | "end" | "reset";

export const isDateMark = (move: DateMove | ""): move is (typeof dateMarks)[number] =>
  dateMarks.some((mark) => mark === move);

interface DateTransition {
  move: DateMove;
  /** Managers of the venue, and the link of the email that asks whether the date is on. */
  who: readonly ("manager" | "mailLink")[];
  from: readonly EventStatus[];
  to: EventStatus | "removed" | "same";
  /** Whether one step undoes the move. */
  isUndoable: boolean;
}

const any = eventStatuses.map(({ value }) => value);
const manager = ["manager"] as const;

/**
 * All moves of a date, each in one row; the same status again changes the note. The status of a whole event is a field of
 * its form: any can follow any.
 */
const transitions: readonly DateTransition[] = [
  {
    move: "move",
    who: manager,
    from: ["scheduled", "cancelled", "postponed", "rescheduled"],
    to: "rescheduled",
    isUndoable: true,
  },
  { move: "move", who: manager, from: ["sold_out"], to: "sold_out", isUndoable: true },
  { move: "move", who: manager, from: ["moved_online"], to: "moved_online", isUndoable: true },
  { move: "cancel", who: ["manager", "mailLink"], from: any, to: "cancelled", isUndoable: true },
  { move: "postpone", who: manager, from: any, to: "postponed", isUndoable: true },
  { move: "sell out", who: manager, from: any, to: "sold_out", isUndoable: true },
  { move: "go online", who: manager, from: any, to: "moved_online", isUndoable: true },
  { move: "reset", who: manager, from: any, to: "scheduled", isUndoable: true },
  { move: "skip", who: manager, from: any, to: "removed", isUndoable: false },
  { move: "end", who: manager, from: any, to: "removed", isUndoable: false },
  { move: "following", who: manager, from: any, to: "same", isUndoable: false },
];

/** Looks up a move; undefined if `who` may not make it. @param from the date's own status */
export const dateTransition = (
  who: DateTransition["who"][number],
  move: DateMove,
  from: string,
): DateTransition | undefined =>
  transitions.find((row) => row.move === move && row.who.includes(who) && row.from.some((status) => status === from));
