import { expect, test } from "vitest";
import { recordOfLink } from "./site-links.ts";

const here = "https://here.example";
const calendar = "a".repeat(24);

test.each([
  ["https://here.example/events/7/contra-dance/", { kind: "event", id: 7 }],
  ["https://here.example/events/7/", { kind: "event", id: 7 }],
  ["http://here.example/events/7/an-old-name/?date=2026-11-28#dates", { kind: "event", id: 7 }],
  ["https://here.example/es/events/7/contra-dance/", { kind: "event", id: 7 }],
  ["/events/7/contra-dance/", { kind: "event", id: 7 }],
  ["https://here.example/venues/3/mill-river-hall/", { kind: "venue", id: 3 }],
  [`https://here.example/widget/${calendar}/?theme=dark`, { kind: "calendar", id: calendar }],
])("%s leads to a record", (link, record) => {
  expect(recordOfLink(link, here)).toEqual(record);
});

test.each([
  "",
  "contra dance",
  "https://elsewhere.example/events/7/contra-dance/",
  "https://here.example.elsewhere.example/events/7/",
  "//elsewhere.example/events/7/",
  "/\\elsewhere.example/events/7/",
  "javascript:alert(1)//here.example/events/7/",
  "https://here.example/events/",
  "https://here.example/events/seven/",
  "https://here.example/events/99999999999/",
  "https://here.example/events/7/contra-dance/more/",
  "https://here.example/widget/short/",
  "https://here.example/account/",
])("%s leads to none", (link) => {
  expect(recordOfLink(link, here)).toBeNull();
});
