/** Whether something is an object with named fields: rules between fields have nothing to say of anything else. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Has a rule between fields speak beside the faults of single ones, not only once they are mended. */
export const besideOtherFaults = { when: ({ value }: { value: unknown }) => isRecord(value) };
