import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { Invalid } from "../errors.ts";
import { countCalendars, holdOwner } from "./calendar.queries.ts";

/** There is room for one more calendar of the viewer's until the transaction of `ctx` ends. @throws Invalid for none */
export async function refuseTooMany(ctx: Context): Promise<void> {
  const ownerId = signedInUserId(ctx);
  await holdOwner(ctx.db, ownerId);
  if ((await countCalendars(ctx.db, ownerId)) < limits.calendarsKept) return;
  throw new Invalid({ "": [messages.folderFull(limits.calendarsKept)] });
}
