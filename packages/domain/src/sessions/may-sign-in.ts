import { messages } from "@hereabouts/contract/messages";
import type { Context } from "../context.ts";
import { Invalid } from "../errors.ts";
import { isOnThisMachine } from "./on-this-machine.ts";

/** What decides whether an account is let in. */
export interface Entering {
  isDemo: boolean;
  /** Since when it is let in no more. */
  suspendedAt: Date | null;
}

/** Whether the demo's accounts, whose password everybody knows, are let in: only where nobody else reaches the site. */
export const demoMaySignIn = ({ settings }: Pick<Context, "settings">): boolean => isOnThisMachine(settings.publicUrl);

/** Whether an account is let in at all, whoever proves to own it. */
export const maySignIn = (ctx: Pick<Context, "settings">, account: Entering): boolean =>
  account.suspendedAt === null && (!account.isDemo || demoMaySignIn(ctx));

/** Refuses whoever proved to own an account that is not let in, and tells them why it is suspended. @throws Invalid */
export function refuseShutOut(
  ctx: Pick<Context, "settings">,
  account: (Entering & { suspendedReason: string }) | undefined,
): asserts account {
  if (account?.suspendedAt)
    throw new Invalid({ "": [messages.accountSuspended(account.suspendedReason, ctx.settings.supportEmail)] });
  if (!account || !maySignIn(ctx, account)) throw new Invalid({ "": [messages.wrongCredentials] });
}
