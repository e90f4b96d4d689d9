import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { NotFound } from "../errors.ts";

/** Lets through who may look at an editor's area. @throws SignInRequired, Forbidden; NotFound for somebody else's */
export function ensureSees(ctx: Context, editor: number): void {
  ensure(ctx, may.workAsEditor(ctx.viewer));
  if (!may.seeEditor(ctx.viewer, editor)) throw new NotFound();
}
