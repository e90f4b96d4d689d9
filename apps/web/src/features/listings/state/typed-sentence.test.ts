import { expect, test } from "vitest";
import { withSentence } from "./typed-sentence.ts";

const weekend = { kind: "when", words: "this weekend", parameters: { named_date: "this-weekend" } } as const;

test("a sentence changes what it says, keeps other filters, and leaves its rest as the keyword", () => {
  const search = { date_start: "2026-12-05", date_end: "2026-12-06", prices: "free", keyword: "folk", page: "3" };
  const read = {
    parameters: { named_date: "this-weekend", keyword: "jazz" },
    understood: [weekend],
    keyword: "jazz",
  };
  expect(withSentence(search, read)).toEqual({ named_date: "this-weekend", prices: "free", keyword: "jazz" });
});

test("a sentence that is understood as a whole leaves no keyword", () => {
  const read = { parameters: weekend.parameters, understood: [weekend], keyword: "" };
  expect(withSentence({ keyword: "folk" }, read)).toEqual({ named_date: "this-weekend" });
});

test("a place takes the place of the one before, with its name", () => {
  const parameters = { latitude: "42.34", longitude: "-72.58" };
  const read = {
    parameters,
    understood: [{ kind: "place", words: "in Hadley", parameters, name: "Hadley, MA" } as const],
    keyword: "",
  };
  expect(withSentence({ default_loc_id: "amherst-ma" }, read)).toEqual({ ...parameters, place: "Hadley, MA" });
  const town = { default_loc_id: "troy-ny" };
  const inTown = {
    parameters: town,
    understood: [{ kind: "place", words: "in Troy", parameters: town } as const],
    keyword: "",
  };
  expect(withSentence({ ...parameters, place: "Hadley, MA" }, inTown)).toEqual(town);
});

test("“near me” changes nothing of the place", () => {
  const read = {
    parameters: {},
    understood: [{ kind: "distance", words: "near me", parameters: {} } as const],
    keyword: "",
  };
  expect(withSentence({ radius: "10", default_loc_id: "troy-ny" }, read)).toEqual({
    radius: "10",
    default_loc_id: "troy-ny",
  });
});
