import { type AdminKindId, adminKinds } from "@hereabouts/contract/admin/admin-kinds";
import { keepPreviousData } from "@tanstack/react-query";
import type { Api } from "../../app/data/api.ts";
import { type AdminSearch, type AuditSearch, readAdminSearch } from "./admin-search.ts";

type Admin = Pick<Api, "admin">;

const LOOK_MS = 15_000;

// While others are on their way, what was shown stays.
const staying = { placeholderData: keepPreviousData };

/** How many records each kind has. */
export const kindCounts = (api: Admin) => api.admin.counts.queryOptions();

/** State of the site, asked for again every quarter of a minute. */
export const siteHealth = (api: Admin) => api.admin.health.queryOptions(undefined, { refetchInterval: LOOK_MS });

/** Records of a kind, as an address asks for them. */
export const adminRows = (api: Admin, kind: AdminKindId, search: AdminSearch) =>
  api.admin[kind].list.queryOptions(readAdminSearch(adminKinds[kind], search), staying);

/** One record with what its form begins with. */
export const adminRecord = (api: Admin, kind: AdminKindId, id: string) => api.admin[kind].record.queryOptions({ id });

/** Public changes of an account, and earlier undos. */
export const accountChanges = (api: Pick<Api, "accountUndo">, id: number, page: number | undefined) =>
  api.accountUndo.deeds.queryOptions({ id, page }, staying);

/** A page of the audit log. */
export const auditLog = (api: Admin, search: AuditSearch) => {
  const { actor_id, record_kind, record_id, start_date, end_date, before_id, ...rest } = search;
  return api.admin.audit.queryOptions(
    {
      ...rest,
      actorId: actor_id,
      recordKind: record_kind,
      recordId: record_id,
      startDate: start_date,
      endDate: end_date,
      beforeId: before_id,
    },
    staying,
  );
};
