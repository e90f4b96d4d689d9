import { posterMessages } from "@hereabouts/contract/posters/poster-limits";
import { afterAll, expect, test } from "vitest";
import { posterPress } from "./draw-in-thread.ts";

const press = posterPress();
afterAll(() => press.close());

test("one client that asks for many posters leaves places for the others", async () => {
  const begun: string[] = [];
  const { promise: away, reject: goAway } = Promise.withResolvers<never>();
  // What their orders wait for never comes: none is drawn.
  const ask = (client: string) =>
    press.draw(client, () => {
      begun.push(client);
      return away;
    });
  const greedy = Array.from({ length: 4 }, () => ask("203.0.113.1"));
  expect(() => ask("203.0.113.1")).toThrow(posterMessages.busy);
  const other = ask("203.0.113.2");
  goAway(new Error("gone"));
  const outcomes = await Promise.allSettled([...greedy, other]);
  expect(outcomes.every(({ status }) => status === "rejected")).toBe(true);
  expect(begun).toEqual([...Array(4).fill("203.0.113.1"), "203.0.113.2"]);
  await expect(ask("203.0.113.1"), "its places are free again").rejects.toThrow("gone");
});
