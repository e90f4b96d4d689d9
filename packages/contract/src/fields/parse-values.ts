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

const isRealDate = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** Whether a text is a calendar day, `YYYY-MM-DD`, between the years 1970 and 2199. */
export const isCalendarDay = (text: string): boolean =>
  /^(19[7-9]\d|2[01]\d\d)-\d\d-\d\d$/.test(text) && isRealDate(text);

const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

/** The number a text says in decimals ("42", "-72.6", ".5"), blanks around it aside; null when it says none. */
export function decimalOf(text: string): number | null {
  const trimmed = text.trim();
  return decimal.test(trimmed) ? Number(trimmed) : null;
}

/** Whether something is an object with named fields: rules between fields have nothing to say of anything else. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether one day of a form lies before another: a day that could not be read may be any value, and does not. */
export const isEarlier = (day: unknown, than: unknown): boolean =>
  typeof day === "string" && typeof than === "string" && day !== "" && day < than;

/**
 * Option of a rule between fields: it is checked although single fields are wrong, so that all faults are shown at
 * once.
 */
export const besideOtherFaults = { when: ({ value }: { value: unknown }) => isRecord(value) };
