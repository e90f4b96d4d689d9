import type { Context } from "../context.ts";
import { isOnThisMachine } from "./on-this-machine.ts";

/** Whether the demo's accounts, whose password everybody knows, are let in: only where nobody else reaches the site. */
export const demoMaySignIn = ({ settings }: Pick<Context, "settings">): boolean => isOnThisMachine(settings.publicUrl);

/** Whether an account is let in at all, whoever proves to own it. */
export const maySignIn = (ctx: Pick<Context, "settings">, account: { isDemo: boolean }): boolean =>
  !account.isDemo || demoMaySignIn(ctx);
