import { z } from "zod";
import { requiredLine } from "../fields/text.ts";
import { choiceError } from "../fields/value-errors.ts";
import { limits } from "../limits.ts";
import { messageLevels } from "./message-levels.ts";

/** What a program leaves to be said once, on the next page that is opened in the same browser. Text alone. */
export const leftMessageForm = z.object({
  level: z.enum(messageLevels, { error: choiceError }),
  msg: requiredLine(limits.leftMessageChars),
});
export type LeftMessage = z.output<typeof leftMessageForm>;
