import { expect, test } from "vitest";
import { accessRows, asVenue, eventAccessRows, type StoredAccess, withAnswers } from "./access-facts.ts";

const said = { source: "venue", day: "2026-05-01" } as const;
const venue: StoredAccess = { "step-free": { value: "yes", ...said }, captions: { value: "no", ...said } };
const ofEvent: StoredAccess = { captions: { value: "yes", source: "editor", day: "2026-11-21" } };
const row = (access: StoredAccess, event: StoredAccess, isInPerson: boolean, fact: string) =>
  eventAccessRows(access, event, { isInPerson }).find((one) => one.fact === fact);

test("a venue says of every fact whether it is so, not so or not known", () => {
  expect(accessRows(venue).map(({ fact, value }) => `${fact} ${value}`)).toEqual([
    "step-free yes",
    "parking unknown",
    "restroom unknown",
    "hearing-loop unknown",
    "quiet-hours unknown",
    "captions no",
    "sign-language unknown",
  ]);
});

test("an event has the facts of its venue, and its own before them", () => {
  expect(row(venue, ofEvent, true, "step-free")).toMatchObject({ value: "yes", ofVenue: true, ...said });
  expect(row(venue, ofEvent, true, "captions")).toMatchObject({ value: "yes", ofVenue: false, source: "editor" });
});

test("an event that is only online has nothing of the place it is sent from", () => {
  expect(row(venue, ofEvent, false, "step-free")).toMatchObject({ value: "unknown", ofVenue: false, source: null });
  expect(row(venue, ofEvent, false, "captions")).toMatchObject({ value: "yes" });
});

test("an answer has its source and day, one that stays keeps those it had, and none takes it away", () => {
  const said = { source: "editor", day: "2026-11-21" } as const;
  const answers = [
    { fact: "step-free", value: "yes" },
    { fact: "parking", value: "no" },
    { fact: "captions", value: "unknown" },
  ] as const;
  expect(withAnswers(venue, answers, { ...said, nothing: "unknown" })).toEqual({
    "step-free": venue["step-free"],
    parking: { value: "no", ...said },
  });
  expect(withAnswers(ofEvent, [{ fact: "captions", value: asVenue }], { ...said, nothing: asVenue })).toEqual({});
  expect(withAnswers({}, [{ fact: "captions", value: "unknown" }], { ...said, nothing: asVenue })).toEqual({
    captions: { value: "unknown", ...said },
  });
});
