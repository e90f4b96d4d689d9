/** Whether something is an object with named fields: rules between fields have nothing to say of anything else. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
