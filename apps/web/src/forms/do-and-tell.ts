import { messages } from "@hereabouts/contract/messages";
import { toast } from "@hereabouts/ui/feedback/toast";
import { answerOf } from "../app/actions/answer-of.ts";

/** Does something on the server and says how it ended. @returns whether it was done */
export async function doAndTell(work: () => Promise<unknown>, done: string): Promise<boolean> {
  try {
    await work();
    toast({ tone: "success", message: done });
    return true;
  } catch (error) {
    toast({ tone: "danger", message: Object.values(answerOf(error)).flat().join(" ") || messages.failed });
    return false;
  }
}
