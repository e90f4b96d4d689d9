import { z } from "zod";
import { requiredLine } from "../fields/text.ts";
import { choiceError } from "../fields/value-errors.ts";
import { limits } from "../limits.ts";
import { messageLevels } from "./message-levels.ts";

/** Flash message: plain text that the next page in the same browser shows once. */
export const leftMessageForm = z.object({
  level: z.enum(messageLevels, { error: choiceError }),
  msg: requiredLine(limits.leftMessageChars),
});
export type LeftMessage = z.output<typeof leftMessageForm>;
