import { expect, test } from "vitest";
import { readLines } from "./programme-lines.ts";
import { noSession } from "./programme-rows.ts";

const read = (text: string) => readLines(text, "12/12/2026", "2026-11-29");

test("lines become sessions: times, a room and a title, on the day that stands above them", () => {
  const { sessions, unread } = read(
    "10:00 – 11:00 | Hall A | Opening | Mayor Ann\n12/13/2026\n11:30 am Workshop for all\n14.30-15\tHall B\tKnitting",
  );
  expect(unread).toEqual([]);
  expect(sessions).toEqual([
    {
      ...noSession,
      date: "12/12/2026",
      timeStart: "10:00 AM",
      timeEnd: "11:00 AM",
      room: "Hall A",
      title: "Opening",
      people: "Mayor Ann",
    },
    { ...noSession, date: "12/13/2026", timeStart: "11:30 AM", title: "Workshop for all" },
    { ...noSession, date: "12/13/2026", timeStart: "2:30 PM", timeEnd: "3:00 PM", room: "Hall B", title: "Knitting" },
  ]);
});

test("lines that are neither session nor day are given back", () => {
  const { sessions, unread } = read(`Come early\n25:00 Never\n${"x".repeat(700)}\n9:00 Tea`);
  expect(sessions.map(({ title }) => title)).toEqual(["Tea"]);
  expect(unread).toHaveLength(3);
});
