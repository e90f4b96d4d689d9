import {
  accountChanges,
  accountChangesQuery,
  accountUndo,
  suspension,
  undoForm,
} from "@hereabouts/contract/account-undo/account-undo";
import { readmitAccount, suspendAccount } from "@hereabouts/domain/access/account-access";
import { beginUndo } from "@hereabouts/domain/account-undo/begin-undo";
import { listAccountChanges } from "@hereabouts/domain/account-undo/list-account-changes";
import { revertAccountUndo } from "@hereabouts/domain/account-undo/revert-account-undo";
import { workOnUndo } from "@hereabouts/domain/account-undo/work-on-undo";
import { z } from "zod";
import { operationsFor } from "../operation.ts";

const nothing = z.object({});

const { mutation, query } = operationsFor("undoAccounts");

/** Rolling back the public changes of an account and restoring them; suspending the account. */
export const accountUndoOperations = {
  deeds: query({
    of: "record",
    input: accountChangesQuery,
    run: listAccountChanges,
    rest: {
      at: "GET /django/api/users/:id/deeds/",
      // As all of the data admin: by people on the site, not by tokens.
      scope: null,
      name: "listAccountDeeds",
      summary:
        "Superusers: the public changes of an account, which of them can be undone (or why not), and earlier undos.",
      answer: accountChanges,
    },
  }),
  begin: mutation({
    confirmed: "recently",
    act: "user.undo",
    of: "record",
    input: undoForm,
    run: beginUndo,
    rest: {
      at: "POST /django/api/users/:id/undo/",
      name: "beginAccountUndo",
      summary:
        "Superusers: starts to undo the changes of an account: all that no one else has changed since, plus those chosen. Call continue to process some records at a time.",
      answer: accountUndo,
      status: 201,
      example: { chosen: ["event:7"] },
    },
  }),
  work: mutation({
    act: "event.delete",
    of: "record",
    run: workOnUndo,
    rest: {
      at: "POST /django/api/account_undos/:id/work/",
      name: "workOnAccountUndo",
      summary: "Superusers: processes the next records of an undo or restore. Call it until the state is final.",
      answer: accountUndo,
    },
  }),
  putBack: mutation({
    confirmed: "recently",
    act: "user.putBack",
    of: "record",
    run: revertAccountUndo,
    rest: {
      at: "POST /django/api/account_undos/:id/put_back/",
      name: "putAccountDeedsBack",
      summary: "Superusers: starts to restore what an undo removed, once and within 30 days.",
      answer: accountUndo,
    },
  }),
  suspend: mutation({
    confirmed: "recently",
    access: "changeRoles",
    act: "user.suspend",
    of: "record",
    input: suspension,
    run: suspendAccount,
    rest: {
      at: "POST /django/api/users/:id/suspend/",
      name: "suspendAccount",
      summary:
        "Staff: suspends an account. Ends its sessions and revokes its tokens; the user sees the reason when logging in. Superusers cannot be suspended.",
      answer: nothing,
      example: { reason: "You posted the same advertisement at 40 venues." },
      answerOf: () => ({}),
    },
  }),
  readmit: mutation({
    confirmed: "recently",
    access: "changeRoles",
    act: "user.readmit",
    of: "record",
    run: readmitAccount,
    rest: {
      at: "POST /django/api/users/:id/readmit/",
      name: "readmitAccount",
      summary: "Staff: ends the suspension of an account.",
      answer: nothing,
      answerOf: () => ({}),
    },
  }),
};
