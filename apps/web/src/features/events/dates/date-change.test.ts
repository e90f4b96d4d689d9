import { wireOfDateRow } from "@hereabouts/contract/events/date-rows";
import type { DateMove } from "@hereabouts/contract/events/date-transitions";
import { type EditableDate, seriesChange } from "@hereabouts/contract/events/series-change";
import { expect, test } from "vitest";
import { actionLabel, whyNot } from "./date-action-labels.ts";
import { actionsFor } from "./date-actions.ts";
import { type ChangingDate, sentChange, type TypedDateChange, typedChange, undoOf } from "./date-change.ts";

const weekly = {
  id: 4,
  timeStart: "19:00",
  timeEnd: "21:00",
  dateRecur: "DTSTART:20261201\nRRULE:FREQ=WEEKLY;COUNT=4",
};
const date: EditableDate = {
  originalDate: "2026-12-15",
  originalTime: "19:00",
  date: "2026-12-15",
  timeStart: "19:00",
  timeEnd: "21:00",
  allDay: false,
  status: "scheduled",
  note: "",
  isChanged: false,
  rowId: 4,
};
const inPerson = { type: "in_person", onlineUrl: "" };
const changing = (differs: Partial<EditableDate> = {}, row = weekly): ChangingDate => ({
  date: { ...date, ...differs },
  row,
  today: "2026-11-21",
});
/** Something chosen and typed about a date, in words of people. */
const typed = (action: DateMove | "", other: Partial<TypedDateChange> = {}, of = changing()) => ({
  ...typedChange(of, action),
  ...other,
});
const offered = (of: Partial<EditableDate>, row = weekly, event = inPerson) =>
  actionsFor({ ...date, ...of }, row, event).map(({ value }) => value);
const named = { scope: "this", originalDate: "2026-12-15", originalTime: "19:00" };

test("a single date has none that follow, and only a changed one can be put back", () => {
  const single = { ...weekly, dateRecur: "2026-12-15" };
  expect(offered({}, single)).toEqual(["move", "cancel", "postpone", "sell out", "go online", "skip"]);
  expect(offered({ isChanged: true })).toContain("reset");
});

test("what is online anyway does not move there", () => {
  expect(offered({}, weekly, { type: "online", onlineUrl: "" })).not.toContain("go online");
  const detail = (onlineUrl: string) =>
    actionsFor(date, weekly, { type: "in_person", onlineUrl }).find(({ value }) => value === "go online")?.detail;
  expect(detail("")).toContain("no stream link yet");
  expect(detail("https://example.org/live")).toContain("with the event’s stream link");
});

test.each([
  ["cancel", "cancelled", "Cancel Tue, Dec 15"],
  ["sell out", "sold_out", "Mark Tue, Dec 15 as sold out"],
  ["go online", "moved_online", "Move Tue, Dec 15 online"],
] as const)("a date is marked: %s", (action, status, label) => {
  const change = typed(action, { note: "Sorry!" });
  expect(actionLabel(changing(), change)).toBe(label);
  expect(seriesChange.parse(sentChange(changing(), change))).toMatchObject({ status, note: "Sorry!", date: date.date });
  const moved = changing({ date: "2026-12-16", timeStart: "20:00", timeEnd: "22:00", isChanged: true });
  // One that was moved before stays where it is.
  expect(sentChange(moved, typed(action, {}, moved))).toMatchObject({ status, date: "2026-12-16", timeStart: "20:00" });
});

test("a date that is postponed has no new day, also where it had one", () => {
  const moved = changing({ date: "2026-12-16", isChanged: true });
  const change = sentChange(moved, typed("postpone", { note: "We write soon." }, moved));
  expect(change).toEqual({ ...named, action: "change", status: "postponed", note: "We write soon." });
});

test("a date is moved to another day and time, and what is said of it goes along", () => {
  const change = typed("move", { date: "12/16/2026", timeStart: "6:30 PM", timeEnd: "" });
  const to = { date: "2026-12-16", timeStart: "18:30", timeEnd: null };
  expect(sentChange(changing(), change)).toMatchObject({ ...to, status: null });
  expect(sentChange(changing({ status: "cancelled" }), change)).toMatchObject({ ...to, status: null });
  expect(sentChange(changing({ status: "sold_out" }), change)).toMatchObject({ ...to, status: "sold_out" });
  expect(actionLabel(changing(), change)).toBe("Move to Wed, Dec 16");
  expect(actionLabel(changing(), typed("move", { timeStart: "8:00 PM" }))).toBe("Move to 8:00 PM");
});

test("a note alone leaves the day and what is said of it", () => {
  const change = typed("move", { note: "Bring a friend." });
  expect(actionLabel(changing(), change)).toBe("Change the note of Tue, Dec 15");
  expect(sentChange(changing(), change)).toMatchObject({ status: "scheduled", note: "Bring a friend." });
});

test("from a date on the series goes on at other times or weekdays, with as many dates as were left", () => {
  const later = typed("following", { timeStart: "8:00 PM", timeEnd: "10:00 PM" });
  const sent = sentChange(changing(), later);
  expect(sent).toMatchObject({ scope: "following", row: { timeStart: "20:00", timeEnd: "22:00" } });
  expect(seriesChange.safeParse(sent).success).toBe(true);
  expect(sentChange(changing(), { ...later, action: "end" })).toMatchObject({ scope: "following", row: null });
  const onWednesday = sentChange(changing(), typed("following", { weekdays: [3] }));
  const dateRecur = "DTSTART:20261216\nRRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=2";
  expect(onWednesday).toMatchObject({ row: wireOfDateRow({ startMinute: 1140, endMinute: 1260, dateRecur }) });
});

test("only a weekly series has weekdays to change", () => {
  expect(typed("following").weekdays).toEqual([2]);
  const monthly = { ...weekly, dateRecur: "DTSTART:20261201\nRRULE:FREQ=MONTHLY;BYDAY=1TU,3TU" };
  expect(typedChange(changing({}, monthly), "following").weekdays).toBeNull();
});

test("a time that is none is refused by its field", () => {
  const { error } = seriesChange.safeParse(sentChange(changing(), typed("move", { timeStart: "noonish" })));
  expect(error?.issues[0]).toMatchObject({ path: ["timeStart"], message: "Enter a valid time." });
});

test("as long as nothing differs there is nothing to do, and it is said why", () => {
  const none = (action: DateMove | "", other: Partial<TypedDateChange> = {}, of = changing()) =>
    whyNot(of, typed(action, other, of));
  expect(none("")).toBe("Choose what should happen.");
  expect(none("move")).toBe("Nothing to save yet. Change the day, a time or the note.");
  // The unchanged time in another notation.
  expect(none("move", { timeStart: "7pm" })).not.toBeNull();
  expect(none("move", { date: "12/16/2026" })).toBeNull();
  expect(none("move", { note: "Late" })).toBeNull();
  expect(none("following")).toBe("Nothing to save yet. Change the weekday or a time.");
  expect(none("following", { weekdays: [] })).toBe("Choose a weekday.");
  expect(none("following", { weekdays: [2, 4] })).toBeNull();
  expect(none("cancel")).toBeNull();
  expect(none("cancel", {}, changing({ status: "cancelled" }))).toContain("already has that status");
  expect(none("cancel", { note: "Snow" }, changing({ status: "cancelled" }))).toBeNull();
  expect(none("skip")).toBeNull();
});

test("a series that ends before its next date on the chosen weekdays is not changed to none", () => {
  const fridays = { ...weekly, dateRecur: "DTSTART:20261106\nRRULE:FREQ=WEEKLY;UNTIL=20261127" };
  const last = { ...changing({ originalDate: "2026-11-27", date: "2026-11-27" }, fridays), today: "2026-11-25" };
  const to = (weekdays: number[]) => whyNot(last, typed("following", { weekdays }, last));
  expect(to([1])).toBe(
    "The series ends before the next date on these weekdays. Choose other weekdays, or end the series here.",
  );
  expect(to([4])).toBeNull();
  expect(to([1, 5])).toBeNull();
});

test("what is done to a date alone can be taken back at once, to what it was", () => {
  expect(undoOf(changing(), typed("cancel"))).toEqual({ ...named, action: "reset", moveProgramme: true });
  const before = { status: "sold_out", note: "Sorry!", isChanged: true };
  expect(undoOf(changing(before), typed("cancel"))).toMatchObject({ ...named, status: "sold_out", note: "Sorry!" });
  expect(undoOf(changing(), typed("skip"))).toBeNull();
  expect(undoOf(changing(), typed("following"))).toBeNull();
});

test("a night that goes on past midnight stays one when its date is moved", () => {
  const night = changing({ timeStart: "22:00", timeEnd: "26:00" });
  const change = typed("move", {}, night);
  expect(change).toMatchObject({ timeStart: "10:00 PM", timeEnd: "2:00 AM" });
  const parsed = seriesChange.parse(sentChange(night, { ...change, date: "12/16/2026" }));
  expect(parsed).toMatchObject({ minutes: { startMinute: 1320, endMinute: 1560 } });
});
