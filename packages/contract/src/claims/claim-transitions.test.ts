import { expect, test } from "vitest";
import { claimStatuses } from "./claim-statuses.ts";
import { claimTransition } from "./claim-transitions.ts";

const email = "undoable: email";
const verify = "undoable: email, publishVenue, startSubscription";
const end = "undoable: email, keepVenue";
const waiting = { claimed: "undoable", new: "undoable", verifying: "undoable" };
const open = { ...waiting, verified: verify, canceled: end, rejected: end, deleted: "final: keepVenue" };
const over = { ...waiting, verified: verify, canceled: email, rejected: email, deleted: "final" };
const endAccess = "final: endAccess";

/** Every move by a moderator; a cell is absent where there is none. */
const moderator: Record<string, Record<string, string>> = {
  claimed: { ...open, claimed: "" },
  new: { ...open, new: "" },
  verifying: { ...open, verifying: "" },
  verified: {
    claimed: endAccess,
    new: endAccess,
    verifying: endAccess,
    canceled: "final: email, endAccess",
    rejected: "final: email, endAccess",
  },
  canceled: { ...over, canceled: "" },
  rejected: { ...over, rejected: "" },
};
const withdrawal = { canceled: "final: keepVenue" };
const claimant: typeof moderator = { claimed: withdrawal, new: withdrawal, verifying: withdrawal };

const statuses = claimStatuses.map(({ value }) => value);
const cells = (["moderator", "claimant"] as const).flatMap((who) =>
  statuses.flatMap((from) => [...statuses, "deleted" as const].map((to) => ({ who, from, to }))),
);

test.each(cells)("a request that is $from becomes $to by the $who only as the table says", ({ who, from, to }) => {
  const found = claimTransition(who, from, to);
  const said = found && [found.isUndoable ? "undoable" : "final", found.follows.join(", ")];
  const table = who === "moderator" ? moderator : claimant;
  expect((said ?? []).filter((part) => part !== "").join(": ")).toBe(table[from]?.[to] ?? "");
});
