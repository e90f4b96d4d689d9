import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { deleteSessionByHandle } from "./session.queries.ts";

/** Ends one of the viewer's own sessions. @throws SignInRequired, NotFound for a session that is not theirs */
export async function endSession(ctx: Context, { handle }: { handle: string }): Promise<void> {
  if (!(await deleteSessionByHandle(ctx.db, signedInUserId(ctx), handle))) throw new NotFound();
}
