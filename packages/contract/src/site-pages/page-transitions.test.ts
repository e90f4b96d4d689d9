import { expect, test } from "vitest";
import { type PageMove, type PageStanding, pageTransition } from "./page-transitions.ts";

const standings: Record<string, PageStanding> = {
  draft: { isLive: false, hasDraft: true, isDeleted: false, isFixed: false, publishAt: null },
  live: { isLive: true, hasDraft: false, isDeleted: false, isFixed: false, publishAt: null },
  changed: { isLive: true, hasDraft: true, isDeleted: false, isFixed: false, publishAt: null },
  deleted: { isLive: false, hasDraft: true, isDeleted: true, isFixed: false, publishAt: null },
};
const publishAt = "2026-12-01T17:00:00.000Z";
const publish = "final: live";
const remove = "undoable: deleted";

/** Every move of a page by its state; a cell is absent where there is none. */
const staff: Record<string, Partial<Record<PageMove, string>>> = {
  draft: { publish, schedule: "final: same", delete: remove },
  live: { unpublish: "final: draft", delete: remove },
  changed: { publish, schedule: "final: same", unpublish: "final: draft", delete: remove },
  deleted: { restore: "final: before" },
  "draft, scheduled": { publish, unschedule: "final: same", delete: remove },
  "live, scheduled": { unschedule: "final: same", unpublish: "final: draft", delete: remove },
  "changed, scheduled": { publish, unschedule: "final: same", unpublish: "final: draft", delete: remove },
};
const site: typeof staff = {
  "draft, scheduled": { publish },
  "live, scheduled": { publish },
  "changed, scheduled": { publish },
};
/** Moves that a page the site links to cannot make. */
const unfixed: readonly PageMove[] = ["unpublish", "delete"];

const moves: readonly PageMove[] = ["publish", "schedule", "unschedule", "unpublish", "delete", "restore"];
const cells = Object.keys(staff).flatMap((name) =>
  moves.flatMap((move) =>
    (["staff", "site"] as const).flatMap((who) => [true, false].map((isFixed) => ({ who, name, move, isFixed }))),
  ),
);

test.each(cells)("$who can $move a page that is $name (fixed: $isFixed) only as the table says", (cell) => {
  const { who, name, move, isFixed } = cell;
  const [state = "", scheduled] = name.split(", ");
  const page = { ...(standings[state] as PageStanding), isFixed, ...(scheduled && { publishAt }) };
  const found = pageTransition(who, move, page);
  const said = (who === "staff" ? staff : site)[name]?.[move];
  const expected = isFixed && unfixed.includes(move) ? undefined : said;
  expect(found && `${found.isUndoable ? "undoable" : "final"}: ${found.to}`).toBe(expected);
});
