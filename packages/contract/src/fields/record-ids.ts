import { limits } from "../limits.ts";

/** Whether a value is a number that a record can have as its id. */
export const isRecordId = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= limits.largestId;

/** The digits of an id. Zeros before them count for nothing: addresses and programs of others may write them. */
export const recordIdPattern: RegExp = /^\d{1,10}$/;

/** Parses an id from an address or form; undefined if invalid. */
export function readRecordId(text: string): number | undefined {
  const id = recordIdPattern.test(text) ? Number(text) : undefined;
  return isRecordId(id) ? id : undefined;
}
