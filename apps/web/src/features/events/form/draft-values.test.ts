import { draftFields, type EventDraft } from "@hereabouts/contract/producer/event-draft";
import { expect, test } from "vitest";
import { draftedFields, mergeDraft, unsentFields, valuesOfDraft } from "./draft-values.ts";
import { initialEvent } from "./event-values.ts";

const answerOf = (fields: EventDraft["fields"], conflicts: EventDraft["fields"] = {}) => ({ fields, conflicts });

test("a form goes into a draft and comes back, with a row that is still being typed", () => {
  const [row] = initialEvent(undefined).dates;
  if (!row) throw new Error("A new event begins with a row.");
  const whole = { ...row, date: "11/28/2026" };
  const unfinished = { ...row, date: "12/" };
  const values = {
    ...initialEvent(undefined, { venueId: 4 }),
    name: "Open mic ",
    eventType: "5",
    dateStart: "11/28/2026",
    dates: [whole, unfinished],
  };
  const fields = draftedFields(values);
  expect(fields).toMatchObject({ name: "Open mic", eventType: 5, venue: 4, dateStart: "2026-11-28" });
  expect(fields.dates).toEqual([
    { timeStart: "19:00", timeEnd: "21:00", dateRecur: "2026-11-28" },
    { typed: expect.objectContaining({ date: "12/" }) },
  ]);
  const back = valuesOfDraft({ fields, image: null });
  expect(draftedFields({ ...initialEvent(undefined), ...back })).toEqual(fields);
  expect(unsentFields(fields, fields)).toEqual({});
});

test("a draft keeps every field of the form but those of one sending", () => {
  const { keptDates, draft, recertify, updated, ...fields } = initialEvent(undefined);
  expect(Object.keys(fields).filter((name) => !(name in draftFields.shape))).toEqual([]);
});

test("only what differs is sent, and what was emptied is sent as null", () => {
  expect(unsentFields({ name: "B", url: "x" }, { name: "A", url: "x", price: "free" })).toEqual({
    name: "B",
    price: null,
  });
});

test("fields that only another device changed are taken, and those of both are asked about", () => {
  const seen = { id: 1, version: 1, fields: { name: "Dance", price: "free", url: "a" } };
  const local = { name: "Square dance", price: "free", url: "b" };
  expect(
    mergeDraft({ local, seen, sent: {}, answer: answerOf({ name: "Contra dance", price: "low", url: "a" }) }),
  ).toEqual({ taken: ["price"], asked: ["name"] });
});

test("what was typed while a saving was on its way is neither taken back nor asked about", () => {
  const seen = { id: 1, version: 1, fields: { name: "Dan" } };
  const merge = { seen, sent: { name: "Danc" }, answer: answerOf({ name: "Danc" }) };
  expect(mergeDraft({ ...merge, local: { name: "Dance" } })).toEqual({ taken: [], asked: [] });
  const refused = { ...merge, answer: answerOf({ name: "Waltz" }, { name: "Waltz" }) };
  expect(mergeDraft({ ...refused, local: { name: "Dance" } })).toEqual({ taken: [], asked: ["name"] });
});
