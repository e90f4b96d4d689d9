import { describe, expect, test } from "vitest";
import { adsKind } from "../admin/kinds/ads.ts";
import { adStates } from "./ad-states.ts";
import { type AdMove, adTransition, staffAdMoves } from "./ad-transitions.ts";

const run = { start: "undoable: running", delete: "undoable: deleted" };

/** Every move by its state; a cell is absent where there is none. */
const table: Record<"staff" | "site", Record<string, Record<string, string>>> = {
  staff: {
    draft: run,
    running: { pause: "undoable: paused", end: "undoable: over", delete: "undoable: deleted" },
    paused: { ...run, end: "undoable: over" },
    over: run,
  },
  site: { running: { spend: "final: over" } },
};
const moves: readonly AdMove[] = ["start", "pause", "end", "spend", "delete"];
const states = adStates.map(({ value }) => value);
const cells = (["staff", "site"] as const).flatMap((who) =>
  states.flatMap((from) => moves.map((move) => ({ who, from, move }))),
);

test.each(cells)("an ad that is $from can $move by the $who only as the table says", ({ who, from, move }) => {
  const found = adTransition(who, move, from);
  expect(found && `${found.isUndoable ? "undoable" : "final"}: ${found.to}`).toBe(table[who][from]?.[move]);
});

describe("the data admin", () => {
  test.each(states)("offers staff the moves of an ad that is %s, and no other", (state) => {
    expect(staffAdMoves(state).toSorted()).toEqual(Object.keys(table.staff[state] ?? {}).toSorted());
  });

  test.each(["start", "pause", "end", "delete"])("offers Undo for %s", (move) => {
    expect(adsKind.verbs.find(({ id }) => id === move)).toHaveProperty("undo");
  });
});
