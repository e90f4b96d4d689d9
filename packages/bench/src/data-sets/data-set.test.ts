import { expect, test } from "vitest";
import { dataSets, roomForEvents } from "./data-set.ts";

test("what is published during a bench fits into memory beside every data set", () => {
  for (const { events } of Object.values(dataSets)) expect(roomForEvents).toBeGreaterThan(events + 100_000);
});
