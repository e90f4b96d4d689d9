import { messages } from "@hereabouts/contract/messages";
import type { Viewer } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { Invalid } from "../errors.ts";
import type { UserAttributes } from "./session.queries.ts";

/** Account facts that decide whether a login is allowed. */
export interface Entering {
  isDemo: boolean;
  /** Since when it is let in no more. */
  suspendedAt: Date | null;
}

/** Whether an account may log in. Demo accounts, whose password is public, may where the site is local. */
export const maySignIn = ({ settings }: Pick<Context, "settings">, account: Entering): boolean =>
  account.suspendedAt === null && (!account.isDemo || settings.isLocal);

/** Refuses whoever proved to own an account that is not let in, and says why it is suspended. @throws Invalid */
export function refuseShutOut(
  ctx: Pick<Context, "settings">,
  account: (Entering & { suspendedReason: string }) | undefined,
): asserts account {
  if (account?.suspendedAt)
    throw new Invalid(
      { "": [messages.accountSuspended(account.suspendedReason, ctx.settings.supportEmail)] },
      "suspended",
    );
  if (!account || !maySignIn(ctx, account)) throw new Invalid({ "": [messages.wrongCredentials] });
}

/**
 * The viewer of an account. A superuser who has to add a second factor first has the rights of anybody until then.
 */
export function viewerOfAccount(
  { settings }: Pick<Context, "settings">,
  id: number,
  { isDemo: _, suspendedAt: __, isBareSuperuser, ...account }: UserAttributes,
): Extract<Viewer, { kind: "user" }> {
  if (!(isBareSuperuser && settings.needsSecondFactor)) return { kind: "user", id, ...account };
  const none = { isStaff: false, isZeditor: false, isSuperuser: false, decidesRequests: false };
  return { kind: "user", id, ...account, ...none, needsSecondFactor: true };
}

/** Whether a host leads to this machine from nowhere but itself: localhost, 127.0.0.0/8 or ::1, in brackets or without. */
export const isLoopback = (host: string): boolean =>
  host === "localhost" || /^\[?::1\]?$/.test(host) || /^127\.\d+\.\d+\.\d+$/.test(host);

/** Whether an address of the site is one that only this machine itself reaches. */
export function isOnThisMachine(url: string): boolean {
  // The parser writes numbers and IPv6 addresses in one way.
  return isLoopback(new URL(url).hostname);
}
