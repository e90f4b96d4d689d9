import {
  accountDeeds,
  accountDeedsQuery,
  accountUndo,
  suspension,
  undoForm,
} from "@hereabouts/contract/account-undo/account-undo";
import { readmitAccount } from "@hereabouts/domain/access/readmit-account";
import { suspendAccount } from "@hereabouts/domain/access/suspend-account";
import { beginUndo } from "@hereabouts/domain/account-undo/begin-undo";
import { listDeeds } from "@hereabouts/domain/account-undo/list-deeds";
import { putBack } from "@hereabouts/domain/account-undo/put-back";
import { workOnUndo } from "@hereabouts/domain/account-undo/work-on-undo";
import { z } from "zod";
import { endpoint } from "../endpoint/endpoint.ts";
import { recordParams } from "../endpoint/record-params.ts";

// As all of the data admin: by people, at the site.
const shared = { scope: null, access: "undoAccounts" } as const;
const ofAccount = { scope: null, access: "changeRoles" } as const;
const nothing = z.object({});

/** What an account did in public, taken back and put back; and letting it in no more. */
export const accountUndoEndpoints = [
  endpoint({
    ...shared,
    method: "get",
    path: "/django/api/users/:id/deeds/",
    name: "listAccountDeeds",
    summary:
      "Superusers: what an account did in public, what of it can be taken back and why not, and what was taken back before.",
    params: recordParams,
    query: accountDeedsQuery,
    answer: accountDeeds,
    run: (ctx, { params, query }) => listDeeds(ctx, { ...params, ...query }),
  }),
  endpoint({
    ...shared,
    method: "post",
    path: "/django/api/users/:id/undo/",
    name: "beginAccountUndo",
    summary:
      "Superusers: begins to take back what an account did: all that nobody else changed since, and what is chosen besides. Going on does it, some records a call.",
    params: recordParams,
    body: undoForm,
    answer: accountUndo,
    status: 201,
    run: (ctx, { params, body }) => beginUndo(ctx, { ...params, ...body }),
  }),
  endpoint({
    ...shared,
    method: "post",
    path: "/django/api/account_undos/:id/work/",
    name: "workOnAccountUndo",
    summary: "Superusers: works on the next records of what is taken back or put back; to be called until it is done.",
    params: recordParams,
    answer: accountUndo,
    run: (ctx, { params }) => workOnUndo(ctx, params),
  }),
  endpoint({
    ...shared,
    method: "post",
    path: "/django/api/account_undos/:id/put_back/",
    name: "putAccountDeedsBack",
    summary: "Superusers: begins to put back what was taken back of an account, within 30 days and once.",
    params: recordParams,
    answer: accountUndo,
    run: (ctx, { params }) => putBack(ctx, params),
  }),
  endpoint({
    ...ofAccount,
    method: "post",
    path: "/django/api/users/:id/suspend/",
    name: "suspendAccount",
    summary:
      "Staff: lets an account in no more. Its sessions and tokens end; whoever signs in reads the reason. Superusers are not suspended.",
    params: recordParams,
    body: suspension,
    answer: nothing,
    run: async (ctx, { params, body }) => {
      await suspendAccount(ctx, { ...params, ...body });
      return {};
    },
  }),
  endpoint({
    ...ofAccount,
    method: "post",
    path: "/django/api/users/:id/readmit/",
    name: "readmitAccount",
    summary: "Staff: lets a suspended account in again.",
    params: recordParams,
    answer: nothing,
    run: async (ctx, { params }) => {
      await readmitAccount(ctx, params);
      return {};
    },
  }),
];
