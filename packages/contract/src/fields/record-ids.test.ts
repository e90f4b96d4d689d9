import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { limits } from "../limits.ts";
import { recordId } from "./field-schemas.ts";
import { isRecordId, readRecordId } from "./parse-values.ts";
import { recordChoice } from "./record-choice.ts";

const numbers = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, 1, limits.largestId, limits.largestId + 1));

describe("an id is the same", () => {
  test("in a call and wherever else it is looked at", () => {
    fc.assert(
      fc.property(numbers, (id) => {
        expect(recordId.safeParse(id).success).toBe(isRecordId(id));
      }),
    );
  });

  test("in a path, in an address and in a form", () => {
    fc.assert(
      fc.property(numbers, (id) => {
        const read = isRecordId(id) ? id : undefined;
        expect(readRecordId(String(id))).toBe(read);
        expect(recordChoice.safeParse(String(id)).data).toBe(read);
      }),
    );
  });
});

test("zeros before an id count for nothing", () => {
  expect([readRecordId("007"), recordChoice.parse("007")]).toEqual([7, 7]);
});

test.each(["", "0", "000", "+7", "-7", "7.0", "7e0", "0x7", " 7", "seven", "12345678901", "٧"])(
  "%j is no id",
  (text) => {
    expect(readRecordId(text)).toBeUndefined();
  },
);
