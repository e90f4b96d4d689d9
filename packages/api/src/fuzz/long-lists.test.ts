import { limits } from "@hereabouts/contract/limits";
import { expect, test } from "vitest";
import { outsideFields, outsideInputs } from "./fields-of-schemas.ts";

/** More than any list may have, and about as many as a body has room for. */
const MANY = 20_000;
const listOf = (value: (at: number) => unknown) => Array.from({ length: MANY }, (_none, at) => value(at));
const lists: Record<string, unknown> = {
  ids: listOf((at) => at + 1),
  texts: listOf((at) => `text ${at}`),
  numerals: listOf((at) => String(at + 1)),
  "one text again and again": listOf(() => "teen"),
  records: listOf(() => ({})),
  nothing: listOf(() => null),
  lists: listOf(() => []),
  "a list with commas": listOf((at) => at).join(","),
  "a list in brackets": Object.fromEntries(listOf((at) => at + 1).entries()),
};
const schemas = [...outsideFields(), ...outsideInputs().map(({ name, schema }) => ({ place: name, schema }))];

test.each(Object.keys(lists))("no field takes a list without end, or looks through one: %s", (kind) => {
  const wrong = schemas.flatMap(({ place, schema }) => {
    const { success, data, error } = schema.safeParse(lists[kind]);
    if (success) return Array.isArray(data) && data.length > limits.listPlaces ? [`${place} takes it`] : [];
    return error.issues.length > 20 ? [`${place} finds ${error.issues.length} faults`] : [];
  });
  expect(wrong).toEqual([]);
});
