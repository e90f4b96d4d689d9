import { type AddKindId, type AdminKindId, adminKinds, type FormKindId } from "@hereabouts/contract/admin/admin-kinds";
import {
  addSchemaOf,
  adminRecordId,
  formSchemaOf,
  listQueryOf,
  verbCallOf,
} from "@hereabouts/contract/admin/admin-schemas";
import { auditQuery } from "@hereabouts/contract/audit/audit-log";
import {
  actOnRecords,
  addRecord,
  countKinds,
  getRecord,
  listRows,
  saveRecord,
} from "@hereabouts/domain/admin/admin-records";
import { listActs } from "@hereabouts/domain/audit/acts";
import { getSiteHealth } from "@hereabouts/domain/health/site-health";
import { z } from "zod";
import { type ProcedureMeta, procedureFor, router } from "../procedure.ts";

const listed = (kind: AdminKindId) => ({
  list: procedureFor(adminKinds[kind].access)
    .input(listQueryOf(adminKinds[kind]))
    .query(({ ctx, input }) => listRows(ctx, { kind, query: input })),
  record: procedureFor(adminKinds[kind].access)
    .input(z.object({ id: adminRecordId }))
    .query(({ ctx, input }) => getRecord(ctx, { kind, ...input })),
});

/** Metadata of a procedure of a kind. */
function metaOf(kind: AdminKindId, call: "act" | "save", access = adminKinds[kind].access): ProcedureMeta {
  return { access, ...(adminKinds[kind].confirmed?.includes(call) && { confirmed: "recently" }) };
}

const acted = (kind: AdminKindId) => ({
  act: procedureFor(adminKinds[kind].access)
    .meta(metaOf(kind, "act"))
    .input(verbCallOf(adminKinds[kind]))
    .mutation(({ ctx, input }) => actOnRecords(ctx, { kind, ...input })),
});

const saved = (kind: FormKindId) => ({
  save: procedureFor(adminKinds[kind].form?.access ?? adminKinds[kind].access)
    .meta(metaOf(kind, "save", adminKinds[kind].form?.access))
    .input(z.object({ id: adminRecordId, values: formSchemaOf(adminKinds[kind]) }))
    .mutation(({ ctx, input }) => saveRecord(ctx, { kind, ...input })),
});

const added = (kind: AddKindId) => ({
  add: procedureFor(adminKinds[kind].form?.access ?? adminKinds[kind].access)
    .input(z.object({ values: addSchemaOf(adminKinds[kind]) }))
    .mutation(({ ctx, input }) => addRecord(ctx, { kind, ...input })),
});

/** The data admin: the same few calls for each kind, made of its description. What they do is the rooms' own verbs. */
export const adminRouter = router({
  counts: procedureFor("administer").query(({ ctx }) => countKinds(ctx)),
  health: procedureFor("administer").query(({ ctx }) => getSiteHealth(ctx)),
  audit: procedureFor("seeAuditLog")
    .input(auditQuery)
    .query(({ ctx, input }) => listActs(ctx, input)),
  users: router({ ...listed("users"), ...acted("users"), ...saved("users") }),
  claims: router({ ...listed("claims"), ...acted("claims"), ...saved("claims") }),
  plans: router({ ...listed("plans"), ...acted("plans"), ...saved("plans"), ...added("plans") }),
  subscriptions: router({ ...listed("subscriptions"), ...saved("subscriptions") }),
  venues: router({ ...listed("venues"), ...acted("venues") }),
  events: router({ ...listed("events"), ...acted("events") }),
  categories: router({ ...listed("categories"), ...saved("categories") }),
  regions: router({ ...listed("regions"), ...acted("regions"), ...saved("regions"), ...added("regions") }),
  redirects: router({
    ...listed("redirects"),
    ...acted("redirects"),
    ...saved("redirects"),
    ...added("redirects"),
  }),
  ads: router({ ...listed("ads"), ...acted("ads"), ...saved("ads"), ...added("ads") }),
  faces: router({ ...listed("faces"), ...acted("faces"), ...saved("faces"), ...added("faces") }),
  followers: router({ ...listed("followers"), ...acted("followers") }),
  blocks: router({ ...listed("blocks"), ...acted("blocks"), ...saved("blocks"), ...added("blocks") }),
  deleted: router({ ...listed("deleted"), ...acted("deleted") }),
  jobs: router({ ...listed("jobs"), ...acted("jobs") }),
});
