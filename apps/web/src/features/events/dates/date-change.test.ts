import type { EditableDate } from "@hereabouts/contract/events/series-change";
import { seriesChange } from "@hereabouts/contract/events/series-change";
import { expect, test } from "vitest";
import { actionsFor, deedWords, sentChange, typedChange, undoOf } from "./date-change.ts";

const row = { id: 4, timeStart: "19:00", timeEnd: "21:00", dateRecur: "DTSTART:20261201\nRRULE:FREQ=WEEKLY;COUNT=4" };
const date: EditableDate = {
  originalDate: "2026-12-15",
  originalTime: "19:00",
  date: "2026-12-15",
  timeStart: "19:00",
  timeEnd: "21:00",
  status: "scheduled",
  note: "",
  isChanged: false,
  rowId: 4,
};

test("a single date has none that follow, and only a changed one can be put back", () => {
  const single = { ...row, dateRecur: "2026-12-15" };
  expect(actionsFor(date, single).map(({ value }) => value)).toEqual(["cancel", "move", "skip"]);
  expect(actionsFor({ ...date, isChanged: true }, row).map(({ value }) => value)).toContain("reset");
});

test("a date is cancelled with a note, or moved to another day and time", () => {
  const cancelled = { ...typedChange(date, "cancel"), note: "The hall is flooded." };
  expect(sentChange(date, row, cancelled)).toEqual({
    scope: "this",
    originalDate: "2026-12-15",
    originalTime: "19:00",
    action: "change",
    status: "cancelled",
    note: "The hall is flooded.",
  });
  const moved = { ...typedChange(date, "move"), date: "12/16/2026", timeStart: "6:30 PM", timeEnd: "" };
  expect(sentChange(date, row, moved)).toMatchObject({
    status: "rescheduled",
    date: "2026-12-16",
    timeStart: "18:30",
    timeEnd: null,
  });
});

test("from a date on the series goes on at other times, with as many dates as were left", () => {
  const later = { ...typedChange(date, "following"), timeStart: "8:00 PM", timeEnd: "10:00 PM" };
  const sent = sentChange(date, row, later);
  expect(sent).toMatchObject({ scope: "following", row: { timeStart: "20:00", timeEnd: "22:00" } });
  expect(seriesChange.safeParse(sent).success).toBe(true);
  expect(sentChange(date, row, { ...later, action: "end" })).toMatchObject({ scope: "following", row: null });
});

test("a time that is none is refused by its field", () => {
  const wrong = { ...typedChange(date, "move"), timeStart: "noonish" };
  const { error } = seriesChange.safeParse(sentChange(date, row, wrong));
  expect(error?.issues[0]).toMatchObject({ path: ["timeStart"], message: "Enter a valid time." });
});

test("nothing is chosen at first, and the button says what it does", () => {
  const nothing = typedChange(date, "");
  expect(sentChange(date, row, nothing)).toBeNull();
  expect(deedWords(date, typedChange(date, "cancel"))).toBe("Cancel Tue, Dec 15");
  expect(deedWords(date, { ...typedChange(date, "move"), date: "12/16/2026" })).toBe("Move to Wed, Dec 16");
  expect(deedWords(date, typedChange(date, "move"))).toBe("Change Tue, Dec 15");
});

test("a date that was as planned can be put back at once", () => {
  const occurrence = { originalDate: "2026-12-15", originalTime: "19:00" };
  expect(undoOf(date, typedChange(date, "cancel"))).toEqual({ scope: "this", ...occurrence, action: "reset" });
  expect(undoOf({ ...date, isChanged: true }, typedChange(date, "cancel"))).toBeNull();
  expect(undoOf(date, typedChange(date, "skip"))).toBeNull();
});

test("a night that goes on past midnight stays one when its date is moved", () => {
  const night = { ...date, timeStart: "22:00", timeEnd: "26:00" };
  expect(typedChange(night, "move")).toMatchObject({ timeStart: "10:00 PM", timeEnd: "2:00 AM" });
  const parsed = seriesChange.parse(sentChange(night, row, typedChange(night, "move")));
  expect(parsed).toMatchObject({ minutes: { startMinute: 1320, endMinute: 1560 } });
});
