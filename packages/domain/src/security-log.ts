import type { Viewer } from "@hereabouts/contract/permissions";

/**
 * Events of the security log, with their meaning as `docs/operations.md` has it. A line holds the account, and never an email
 * address, a password or a token.
 */
export const securityEvents = {
  "login.succeeded":
    "Someone logged in. `by` is the way: password, passkey, link, email code, registration or a provider.",
  "login.code_sent": "A login code was emailed. `account` is null where the address has no account yet.",
  "login.failed":
    "A wrong password or code, or an account that may not log in (`reason`). `account` is null for an unknown address.",
  "login.locked":
    "Too many wrong passwords or requests for codes: refused unread. `limit` is what was used up: client, pair (client and account), account, device or code.",
  "account.registered": "Someone signed up.",
  "account.deleted": "Someone deleted their account.",
  "account.suspended": "Staff suspended an account.",
  "account.readmitted": "Staff ended a suspension.",
  "session.ended":
    "Sessions of an account ended: logged out, ended by their owner or by staff, too old, unused, or after a change (`reason`).",
  "session.confirmed": "Someone proved again who they are. `by` is the way.",
  "session.unconfirmed": "A wrong password or passkey where someone had to prove again who they are.",
  "password.changed": "A password was set. `by` is form or link.",
  "password.link_sent": "A link to set a new password was emailed.",
  "email.change_asked": "Someone asked for another email address.",
  "email.changed": "An account got another email address.",
  "roles.changed": "An account got other roles: `before` and `after` name them.",
  "factor.added": "An account got a passkey or an authenticator app (`factor`).",
  "factor.removed": "An account lost a passkey or an authenticator app, or all of them (`factor`).",
  "recovery.codes_made": "An account got new recovery codes.",
  "recovery.code_used": "Someone logged in with a recovery code. `left` is how many are left.",
  "provider.connected": "An account can be entered through another provider (`by`).",
  "provider.disconnected": "An account can no longer be entered through a provider (`by`).",
  "token.created": "An API token was made. `token` is its id.",
  "token.revoked": "API tokens were revoked. `token` is the id of one, `tokens` the number of all.",
  "webhook.secret": "A webhook was added or got another secret. `webhook` is its id.",
  "data.exported": "Personal data was downloaded. `export` is which.",
} as const;
export type SecurityEvent = keyof typeof securityEvents;

/** A line of the security log, without what the server adds of the request: address, device and request id. */
export interface SecurityLine {
  event: SecurityEvent;
  /** The account that it happened to; null for an unknown one. */
  account: number | null;
  /** The account that did it, where that is another one; null for a command or a job. */
  actor?: number | null;
  [detail: string]: string | number | boolean | null | readonly string[] | undefined;
}

/**
 * Writes a line of the security log, about the viewer's account unless the line names another; within a transaction once that
 * was carried out.
 */
export function logSecurity(
  ctx: { viewer: Viewer; logSecurity?: (line: SecurityLine) => void },
  event: SecurityEvent,
  { account, ...details }: Partial<SecurityLine>,
): void {
  const { viewer } = ctx;
  const viewerId = viewer.kind === "user" ? viewer.id : null;
  const isOther = account !== undefined && account !== viewerId && viewer.kind !== "anonymous";
  const line = { ...details, event, account: account === undefined ? viewerId : account };
  ctx.logSecurity?.(isOther ? { ...line, actor: viewerId } : line);
}
