import { z } from "zod";
import { messages } from "../messages.ts";

/** Whether somebody is asked by mail before dates at their venues. */
export const dateMails = z.object({ isAsked: z.boolean({ error: messages.trueOrFalse }) });
export type DateMails = z.output<typeof dateMails>;
