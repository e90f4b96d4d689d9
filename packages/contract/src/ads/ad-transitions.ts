import type { AdState } from "./ad-states.ts";

/** A change of an ad's state. `spend` is the site's: it ends an ad whose budget is used up. */
export type AdMove = "start" | "pause" | "end" | "spend" | "delete";

interface AdTransition {
  move: AdMove;
  who: "staff" | "site";
  from: readonly AdState[];
  to: AdState | "deleted";
  /** Whether the last move can be undone. Budgets that are used up cannot. */
  isUndoable: boolean;
}

const everyState = ["draft", "running", "paused", "over"] as const;

/** All moves of a search ad, each in one row, in the order in which they are offered. */
const transitions: readonly AdTransition[] = [
  { move: "start", who: "staff", from: ["draft", "paused", "over"], to: "running", isUndoable: true },
  { move: "pause", who: "staff", from: ["running"], to: "paused", isUndoable: true },
  { move: "end", who: "staff", from: ["running", "paused"], to: "over", isUndoable: true },
  { move: "spend", who: "site", from: ["running"], to: "over", isUndoable: false },
  { move: "delete", who: "staff", from: everyState, to: "deleted", isUndoable: true },
];

/** Looks up a move; undefined if `who` may not make it from this state. */
export const adTransition = (who: AdTransition["who"], move: AdMove, from: AdState): AdTransition | undefined =>
  transitions.find((row) => row.who === who && row.move === move && row.from.includes(from));

/** Moves that staff can make from a state. */
export const staffAdMoves = (from: AdState): AdMove[] =>
  transitions.filter((row) => row.who === "staff" && row.from.includes(from)).map(({ move }) => move);
