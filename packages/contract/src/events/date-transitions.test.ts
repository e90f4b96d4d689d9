import { expect, test } from "vitest";
import { type DateMove, dateTransition } from "./date-transitions.ts";
import { eventStatuses } from "./event-facets.ts";

/** Every move by the status before; "*" is any other. */
const manager: Record<DateMove, Record<string, string>> = {
  move: { "*": "undoable: rescheduled", sold_out: "undoable: sold_out", moved_online: "undoable: moved_online" },
  cancel: { "*": "undoable: cancelled" },
  postpone: { "*": "undoable: postponed" },
  "sell out": { "*": "undoable: sold_out" },
  "go online": { "*": "undoable: moved_online" },
  reset: { "*": "undoable: scheduled" },
  skip: { "*": "final: removed" },
  end: { "*": "final: removed" },
  following: { "*": "final: same" },
};
const mailLink: Partial<typeof manager> = { cancel: { "*": "undoable: cancelled" } };

const cells = (["manager", "mailLink"] as const).flatMap((who) =>
  (Object.keys(manager) as DateMove[]).flatMap((move) => eventStatuses.map(({ value: from }) => ({ who, move, from }))),
);

test.each(cells)("a date that is $from makes the move $move by the $who only as the table says", (cell) => {
  const { who, move, from } = cell;
  const found = dateTransition(who, move, from);
  const row = (who === "manager" ? manager : mailLink)[move];
  expect(found && `${found.isUndoable ? "undoable" : "final"}: ${found.to}`).toBe(row?.[from] ?? row?.["*"]);
});
