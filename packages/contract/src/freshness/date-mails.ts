import { z } from "zod";
import { messages } from "../messages.ts";

/** Whether the user gets emails asking to confirm dates of their venues. */
export const dateMails = z.object({ isAsked: z.boolean({ error: messages.trueOrFalse }) });
export type DateMails = z.output<typeof dateMails>;
