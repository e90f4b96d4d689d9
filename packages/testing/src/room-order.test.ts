import { expect, test } from "vitest";
import { orderFaults, readRoomFile, roomNamesIn } from "./room-order.ts";

const order = roomNamesIn(
  "| Room | What it holds |\n|---|---|\n| `low` | what lies below |\n| `high` | what lies above |",
);
const file = (path: string, ...lines: string[]) => readRoomFile(lines.join("\n"), path);
const low = file("low/a.queries.ts", 'import { sql } from "kysely";');

test("a room imports what stands before it, and nothing else, be it a type", () => {
  const below = file("high/verb.ts", 'import { add } from "../low/a.queries.ts";', 'import "../ground.ts";');
  expect(orderFaults(order, [low, below])).toEqual([]);
  const above = file("low/verb.ts", 'import type { B } from "../high/b.ts";');
  const ground = file("ground.ts", 'type A = import("./low/a.ts").A;');
  const unknown = file("attic/verb.ts", 'export * from "../low/a.ts";');
  expect(orderFaults(order, [above, below, ground, unknown])).toEqual([
    "attic is not in the README's table",
    "low/verb.ts imports high, which does not stand before it",
    "ground.ts imports low, which does not stand before it",
    "attic/verb.ts imports low, which does not stand before it",
  ]);
});
