import type { AdminKind } from "@hereabouts/contract/admin/admin-kind";
import { type AdminKindId, adminKindIds, adminKinds, canAdd, hasForm } from "@hereabouts/contract/admin/admin-kinds";
import {
  addSchemaOf,
  adminApiPath,
  adminFilePath,
  adminList,
  adminOutcome,
  adminRecord,
  adminRecordId,
  formSchemaOf,
  listQueryOf,
  verbCallOf,
} from "@hereabouts/contract/admin/admin-schemas";
import { siteHealth } from "@hereabouts/contract/admin/site-health";
import { auditFilePath, auditPage, auditQuery } from "@hereabouts/contract/audit/audit-log";
import {
  actOnRecords,
  addRecord,
  exportRows,
  getRecord,
  listRows,
  saveRecord,
} from "@hereabouts/domain/admin/admin-records";
import { exportActs, listActs } from "@hereabouts/domain/audit/acts";
import { getSiteHealth } from "@hereabouts/domain/health/site-health";
import { z } from "zod";
import { toPaging } from "../../rest/endpoint/cut-page.ts";
import { type Endpoint, endpoint } from "../../rest/endpoint/endpoint.ts";
import { adminExamples } from "./admin-examples.ts";
import { adminNotesOf, auditNotes } from "./admin-notes.ts";

const csv = { answer: z.string(), media: "text/csv; charset=utf-8" } as const;
const recordParams = z.object({ record: adminRecordId });
// Who administers does it at the site: a program's token is too easily lost for that.
const byHand = { scope: null } as const;

/** Whether a call of a kind needs a recent login. */
const confirmedFor = ({ confirmed }: AdminKind, call: "act" | "save" | "export") =>
  confirmed?.includes(call) ? ({ confirmed: "recently" } as const) : {};

/** Documentation and paths of the calls of a kind. */
function callsOf(kind: AdminKindId) {
  const described = adminKinds[kind];
  const words = described.label.toLowerCase();
  const name = described.label.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase());
  return {
    described,
    words,
    name,
    path: adminApiPath(kind),
    examples: adminExamples[kind],
    formAccess: described.form?.access ?? described.access,
  };
}

/** A kind as a list and as a file. */
function listsOf(kind: AdminKindId): Endpoint[] {
  const { described, words, name, path } = callsOf(kind);
  const shared = { ...byHand, access: described.access, query: listQueryOf(described), notes: adminNotesOf(described) };
  return [
    endpoint({
      ...shared,
      method: "get",
      path,
      name: `listAdmin${name}`,
      summary: `Admin: ${words}.`,
      answer: z.array(adminList.shape.data.element),
      pages: "verb",
      run: async (ctx, { query }) => {
        const list = await listRows(ctx, { kind, query });
        return { answer: list.data, paging: toPaging(list) };
      },
    }),
    endpoint({
      ...shared,
      ...csv,
      method: "get",
      path: adminFilePath(kind),
      name: `exportAdmin${name}`,
      ...confirmedFor(described, "export"),
      summary: `Admin: ${words} as comma-separated values. Each download is recorded in the audit log.`,
      attachment: () => `${kind}.csv`,
      run: (ctx, { query }) => exportRows(ctx, { kind, query }),
    }),
  ];
}

/** Endpoint for the verbs of a kind, if it has any. */
function actsOf(kind: AdminKindId): Endpoint[] {
  const { described, words, name, path, examples } = callsOf(kind);
  if (described.verbs.length === 0) return [];
  return [
    endpoint({
      ...byHand,
      method: "post",
      path: `${path}act/`,
      name: `actOnAdmin${name}`,
      ...confirmedFor(described, "act"),
      access: described.access,
      summary: `Admin: does one of ${described.verbs.map(({ id }) => id).join(", ")} to ${words}. Each record is processed on its own.`,
      body: verbCallOf(described),
      example: examples?.act,
      answer: adminOutcome,
      run: (ctx, { body }) => actOnRecords(ctx, { kind, ...body }),
    }),
  ];
}

/** One record, and its form where it has one. */
function recordsOf(kind: AdminKindId): Endpoint[] {
  const { described, name, path, examples, formAccess } = callsOf(kind);
  const one = endpoint({
    ...byHand,
    method: "get",
    path: `${path}:record/`,
    name: `getAdmin${name}`,
    access: described.access,
    summary: `Admin: one ${described.one}, with what its form holds.`,
    params: recordParams,
    answer: adminRecord,
    run: (ctx, { params }) => getRecord(ctx, { kind, id: params.record }),
  });
  if (!hasForm(kind)) return [one];
  const save = endpoint({
    ...byHand,
    method: "put",
    path: `${path}:record/`,
    name: `saveAdmin${name}`,
    ...confirmedFor(described, "save"),
    access: formAccess,
    summary: `Admin: updates one ${described.one}. The same rules apply as on its own pages.`,
    params: recordParams,
    body: formSchemaOf(described),
    example: examples?.form,
    answer: adminRecord,
    run: (ctx, { params, body }) => saveRecord(ctx, { kind, id: params.record, values: body }),
  });
  return [one, save];
}

/** Adding a record, where that is done here. */
function addsOf(kind: AdminKindId): Endpoint[] {
  const { described, name, path, examples, formAccess } = callsOf(kind);
  if (!canAdd(kind)) return [];
  return [
    endpoint({
      ...byHand,
      method: "post",
      path,
      name: `addAdmin${name}`,
      onceByKey: true,
      access: formAccess,
      summary: `Admin: adds one ${described.one}.`,
      body: addSchemaOf(described),
      example: examples?.form,
      answer: adminRecord,
      status: 201,
      run: (ctx, { body }) => addRecord(ctx, { kind, values: body }),
    }),
  ];
}

/** The data admin: each kind's calls, made of its description. */
export const adminEndpoints = [
  endpoint({
    ...byHand,
    method: "get",
    path: "/django/api/health/",
    name: "getSiteHealth",
    access: "administer",
    summary: "Staff: the state of the site, as the process that answers sees it.",
    answer: siteHealth,
    run: (ctx) => getSiteHealth(ctx),
  }),
  endpoint({
    ...byHand,
    method: "get",
    path: "/django/api/audit/",
    name: "listAuditLog",
    access: "seeAuditLog",
    summary: "Superusers: the audit log of actions by staff, editors and superusers, newest first.",
    query: auditQuery,
    notes: auditNotes,
    answer: auditPage,
    run: (ctx, { query }) => listActs(ctx, query),
  }),
  endpoint({
    ...byHand,
    ...csv,
    method: "get",
    path: auditFilePath,
    name: "exportAuditLog",
    confirmed: "recently",
    access: "seeAuditLog",
    summary: "Superusers: the audit log as comma-separated values.",
    query: auditQuery,
    notes: auditNotes,
    attachment: () => "audit.csv",
    run: (ctx, { query }) => exportActs(ctx, query),
  }),
  ...adminKindIds.flatMap((kind) => [...listsOf(kind), ...actsOf(kind), ...recordsOf(kind), ...addsOf(kind)]),
];
