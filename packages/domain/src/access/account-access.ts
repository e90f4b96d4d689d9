import { adminMessages } from "@hereabouts/contract/admin/admin-messages";
import { may } from "@hereabouts/contract/permissions";
import { revokeAllTokens } from "../api-tokens/api-token.ts";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Conflict, NotFound, Refusal } from "../errors.ts";
import { holdRoles, holdSuperusers, type Roles, updateRoles } from "../identity/role.queries.ts";
import { selectUser, updateSuspended } from "../identity/user.queries.ts";
import { logSecurity } from "../security-log.ts";
import { maySignIn } from "../sessions/may-sign-in.ts";
import { endAllSessions } from "../sessions/session.ts";

/** Ends every session and API token of somebody, when an account may be in wrong hands. @throws SignInRequired, Forbidden, NotFound */
export async function endSessionsOf(ctx: Context, { id }: { id: number }): Promise<void> {
  ensure(ctx, may.changeRoles(ctx.viewer));
  await inTransaction(ctx, async (ctx) => {
    const roles = await holdRoles(ctx.db, id);
    if (!roles) throw new NotFound();
    ensure(ctx, !roles.isSuperuser || may.changeSuperusers(ctx.viewer));
    await endAllSessions(ctx, { userId: id, reason: "ended by staff" });
    const tokens = await revokeAllTokens(ctx, { userId: id });
    await recordAct(ctx, { act: "user.signOut", record: { kind: "user", id, name: "" }, after: { revoked: tokens } });
  });
}

/** The roles that only a superuser gives and takes away. */
const reserved = ["isSuperuser", "decidesRequests"] as const;

/** Whether every role is the viewer's to give: the command line's too. */
const isFree = ({ viewer }: Context) => viewer.kind === "system" || may.changeSuperusers(viewer);

/**
 * Gives an account roles and takes others away. Its sessions and API tokens end: they were begun with other rights. The
 * session of whoever changes their own roles goes on. @throws SignInRequired, Forbidden, NotFound;
 * Refusal for staff about a superuser or what a superuser alone gives; Conflict "lastSuperuser"
 */
export async function changeRoles(ctx: Context, { id, ...wanted }: { id: number } & Roles): Promise<void> {
  ensure(ctx, may.changeRoles(ctx.viewer));
  await inTransaction(ctx, async (ctx) => {
    // Held first: two who take each other's role away wait for one another.
    const superusers = await holdSuperusers(ctx.db);
    const before = await holdRoles(ctx.db, id);
    if (!before) throw new NotFound();
    const after = { ...before, ...wanted };
    const isReserved = before.isSuperuser || reserved.some((name) => before[name] !== after[name]);
    if (isReserved && !isFree(ctx)) throw new Refusal("forbidden", adminMessages.superuserAlone);
    const isLast = !superusers.some((other) => other.id !== id && maySignIn(ctx, other));
    if (before.isSuperuser && !after.isSuperuser && isLast)
      throw new Conflict("lastSuperuser", adminMessages.lastSuperuser);
    const names = ["isStaff", "isZeditor", ...reserved] as const;
    if (names.every((name) => before[name] === after[name])) return;
    await updateRoles(ctx.db, id, after, ctx.now());
    const held = (roles: Required<Roles>) => names.filter((name) => roles[name]);
    logSecurity(ctx, "roles.changed", { account: id, before: held(before), after: held(after) });
    await endAllSessions(ctx, { userId: id, reason: "roles changed", except: ctx.sessionId });
    await revokeAllTokens(ctx, { userId: id });
    await recordAct(ctx, { act: "user.roles", record: { kind: "user", id, name: "" }, before, after });
  });
}

/**
 * Lets an account in no more: its sessions and API tokens end at once, and whoever signs in reads why. Suspended again, the
 * reason is another one. @throws SignInRequired, Forbidden, NotFound; Conflict "superuser" for one that has this role
 */
export async function suspendAccount(ctx: Context, { id, reason }: { id: number; reason: string }): Promise<void> {
  ensure(ctx, may.changeRoles(ctx.viewer));
  await inTransaction(ctx, async (ctx) => {
    const roles = await holdRoles(ctx.db, id);
    if (!roles) throw new NotFound();
    if (roles.isSuperuser) throw new Conflict("superuser", adminMessages.superuserStays);
    await updateSuspended(ctx.db, id, { suspendedAt: ctx.now(), reason });
    logSecurity(ctx, "account.suspended", { account: id });
    await endAllSessions(ctx, { userId: id, reason: "suspended" });
    await revokeAllTokens(ctx, { userId: id });
    await recordAct(ctx, { act: "user.suspend", record: { kind: "user", id, name: "" }, after: { reason } });
  });
}

/** Lets a suspended account in again. Its sessions and tokens stay ended. @throws SignInRequired, Forbidden, NotFound */
export async function readmitAccount(ctx: Context, { id }: { id: number }): Promise<void> {
  ensure(ctx, may.changeRoles(ctx.viewer));
  await inTransaction(ctx, async (ctx) => {
    const user = await selectUser(ctx.db, id);
    if (!user) throw new NotFound();
    if (!user.suspendedAt) return;
    await updateSuspended(ctx.db, id, { suspendedAt: null, reason: "" });
    logSecurity(ctx, "account.readmitted", { account: id });
    const before = { reason: user.suspendedReason };
    await recordAct(ctx, { act: "user.readmit", record: { kind: "user", id, name: "" }, before });
  });
}
