import { z } from "zod";
import { messages } from "../messages.ts";

/**
 * `list`, but one of more than `max` items is refused before any item is looked at. A text is left to `list` to refuse,
 * whatever its length.
 */
export const shortList = <List extends z.ZodType>(max: number, tooLong: string, list: List) =>
  z.preprocess((value, issues) => {
    const isText = typeof value === "string";
    if (!isText && !(Array.isArray(value) && value.length > max)) return value;
    issues.addIssue({ code: "custom", message: isText ? messages.list : tooLong });
    return z.NEVER;
  }, list);
