import { z } from "zod";

/** `list`, but one of more than `max` items is refused before any of its items is looked at. */
export const shortList = <List extends z.ZodType>(max: number, tooLong: string, list: List) =>
  z.preprocess((value, issues) => {
    if (!Array.isArray(value) || value.length <= max) return value;
    issues.addIssue({ code: "custom", message: tooLong });
    return z.NEVER;
  }, list);
