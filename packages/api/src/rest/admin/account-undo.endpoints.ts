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
      "Superusers: the public changes of an account, which of them can be undone (or why not), and earlier undos.",
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
      "Superusers: starts to undo the changes of an account: all that no one else has changed since, plus those chosen. Call continue to process some records at a time.",
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
    summary: "Superusers: processes the next records of an undo or restore. Call it until the state is final.",
    params: recordParams,
    answer: accountUndo,
    run: (ctx, { params }) => workOnUndo(ctx, params),
  }),
  endpoint({
    ...shared,
    method: "post",
    path: "/django/api/account_undos/:id/put_back/",
    name: "putAccountDeedsBack",
    summary: "Superusers: starts to restore what an undo removed, once and within 30 days.",
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
      "Staff: suspends an account. Ends its sessions and revokes its tokens; the user sees the reason when logging in. Superusers cannot be suspended.",
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
    summary: "Staff: ends the suspension of an account.",
    params: recordParams,
    answer: nothing,
    run: async (ctx, { params }) => {
      await readmitAccount(ctx, params);
      return {};
    },
  }),
];
