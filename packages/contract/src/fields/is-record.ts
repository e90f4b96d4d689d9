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
