import { may, type Viewer } from "@hereabouts/contract/permissions";
import { userRoles } from "@hereabouts/contract/reports/report-choices";
import type { UserRole } from "@hereabouts/contract/reports/user-report";
import { t } from "@hereabouts/language/translate";
import { changeRoles, endSessionsOf, readmitAccount, suspendAccount } from "../access/account-access.ts";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { mailPasswordLink } from "../passwords/password-reset.ts";
import { countUsers, selectUsers, type UserRowFound } from "../reports/user-rows.queries.ts";
import { type AdminAsked, type AdminSource, numberOf } from "./admin-source.ts";

const whole = { number: 1, size: 1, offset: 0 };
const roleLabel = (role: string) => userRoles.find(({ value }) => value === role)?.label ?? role;

/** The query of the report on accounts that asks for the same. */
const reportQuery = ({ id, find, role, ordering }: AdminAsked) => ({
  find,
  role: role as UserRole | undefined,
  ordering: ordering as "-created" | undefined,
  page: undefined,
  pageSize: undefined,
  ...(id !== undefined && { id: numberOf(id) }),
});

async function accountOf({ db }: Context, id: string): Promise<UserRowFound> {
  const [account] = await selectUsers(db, reportQuery({ id }), whole);
  if (!account) throw new NotFound();
  return account;
}

/** Whether an account is a superuser's, and the viewer none: nothing of it is theirs to change. */
const isBeyond = (viewer: Viewer, { roles }: UserRowFound) =>
  roles.includes("superuser") && !may.changeSuperusers(viewer);

/** Accounts. Reads neither passwords nor tokens. */
export const usersSource: AdminSource = {
  count: ({ db }, asked) => countUsers(db, reportQuery(asked)),
  rows: async ({ db, viewer }, asked, page) =>
    (await selectUsers(db, reportQuery(asked), page)).map((row) => ({
      id: String(row.id),
      name: row.name || row.email,
      detail: `${row.name ? row.email : ""}${row.isConfirmed ? "" : " (not confirmed)"}`.trim(),
      cells: {
        roles: row.roles.map(roleLabel).join(", ") || "Visitor",
        venues: row.venues,
        edits: row.edits,
        created: row.created.toISOString(),
        seen: row.seen?.toISOString() ?? null,
        suspended: row.suspended?.toISOString() ?? null,
      },
      verbs: isBeyond(viewer, row) ? [] : row.suspended ? ["readmit"] : ["signOut", "suspend", "mailPassword"],
    })),
  values: async (ctx, id) => {
    const account = await accountOf(ctx, id);
    if (isBeyond(ctx.viewer, account)) return null;
    const has = (role: UserRole) => account.roles.includes(role);
    return {
      isZeditor: has("zeditor"),
      decidesRequests: has("decides_requests"),
      isStaff: has("staff"),
      isSuperuser: has("superuser"),
    };
  },
  facts: async (ctx, id) => {
    const { email, isConfirmed } = await accountOf(ctx, id);
    return [{ label: t("Email"), text: `${email}${isConfirmed ? ", confirmed" : ", not confirmed"}` }];
  },
  save: (ctx, id, { isZeditor, decidesRequests, isStaff, isSuperuser }) =>
    changeRoles(ctx, {
      id: numberOf(id),
      isZeditor: isZeditor === true,
      isStaff: isStaff === true,
      ...(decidesRequests !== undefined && { decidesRequests: decidesRequests === true }),
      ...(isSuperuser !== undefined && { isSuperuser: isSuperuser === true }),
    }),
  verbs: {
    signOut: (ctx, id) => endSessionsOf(ctx, { id: numberOf(id) }),
    suspend: (ctx, id) => suspendAccount(ctx, { id: numberOf(id), reason: "" }),
    readmit: (ctx, id) => readmitAccount(ctx, { id: numberOf(id) }),
    mailPassword: (ctx, id) => mailPasswordLink(ctx, { id: numberOf(id) }),
  },
};
