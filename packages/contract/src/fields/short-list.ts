import { z } from "zod";
import { messages } from "../messages.ts";

/**
 * `list`, but one of more than `max` items is refused before any of its items is looked at. A text is no list, and its
 * length nothing to speak of.
 */
export const shortList = <List extends z.ZodType>(max: number, tooLong: string, list: List) =>
  z.preprocess((value, issues) => {
    const isText = typeof value === "string";
    if (!isText && !(Array.isArray(value) && value.length > max)) return value;
    issues.addIssue({ code: "custom", message: isText ? messages.list : tooLong });
    return z.NEVER;
  }, list);
