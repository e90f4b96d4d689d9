import { expect, test } from "vitest";
import { mayRead, readRobots, robotsOf } from "./robots.ts";

const rules = (...lines: string[]) => readRobots(lines.join("\n"));

test.each([
  ["no rule", ["User-agent: *"], "/all.ics", true],
  ["everything forbidden", ["User-agent: *", "Disallow: /"], "/all.ics", false],
  ["an empty rule forbids nothing", ["User-agent: *", "Disallow:"], "/all.ics", true],
  ["the longer rule wins", ["User-agent: *", "Disallow: /cal", "Allow: /cal/public"], "/cal/public/all.ics", true],
  [
    "the longer rule wins, whatever stands first",
    ["User-agent: *", "Allow: /cal", "Disallow: /cal/x"],
    "/cal/x",
    false,
  ],
  ["of two as long the allowing one", ["User-agent: *", "Disallow: /a*", "Allow: /a/?"], "/a/?", true],
  ["a star stands for anything", ["User-agent: *", "Disallow: /*.ics"], "/cal/all.ics?x=1", false],
  ["an end mark ends the path", ["User-agent: *", "Disallow: /*.ics$"], "/cal/all.ics?x=1", true],
  ["an end mark at the end", ["User-agent: *", "Disallow: /*.ics$"], "/cal/all.ics", false],
  ["several stars", ["User-agent: *", "Disallow: /a*b*c$"], "/a-b-b-c", false],
  ["escapes are one path", ["User-agent: *", "Disallow: /caf%C3%A9"], "/café/all.ics", false],
  [
    "our own group counts alone",
    ["User-agent: *", "Disallow: /", "", "User-agent: Hereabouts", "Allow: /"],
    "/x",
    true,
  ],
  ["our own group forbids", ["User-agent: *", "Allow: /", "User-agent: hereabouts/1.0", "Disallow: /x"], "/x", false],
  ["a group of several names", ["User-agent: Other", "User-agent: Hereabouts", "Disallow: /"], "/x", false],
  ["another program's group", ["User-agent: Other", "Disallow: /"], "/x", true],
  ["a comment", ["User-agent: * # all", "Disallow: /x # not this"], "/x", false],
  ["what is no rule", ["<html>", "Disallow: /"], "/x", true],
])("%s", (_name, lines, path, isAllowed) => {
  expect(mayRead(rules(...lines), path)).toBe(isAllowed);
});

test.each([
  ["5", 5],
  ["0.5", 0.5],
  ["86400", 60],
  ["-1", 0],
  ["soon", 0],
])("a delay of %s is kept as %d seconds", (written, seconds) => {
  expect(rules("User-agent: *", `Crawl-delay: ${written}`).delaySeconds).toBe(seconds);
});

test("without a file all may be read, after a failure of the server nothing", () => {
  expect(robotsOf(404, "").isAway).toBeUndefined();
  for (const status of [0, 429, 500, 503]) expect(robotsOf(status, "").isAway).toBe(true);
});

test("many stars, lines and long paths take no longer than one pass for each", () => {
  const start = performance.now();
  const many = rules("User-agent: *", ...Array.from({ length: 2_000 }, () => `Disallow: /${"*a".repeat(400)}b$`));
  expect(mayRead(many, `/${"a".repeat(2_000)}`)).toBe(true);
  expect(performance.now() - start).toBeLessThan(2_000);
});
