import { type AdminKindId, adminKinds } from "@hereabouts/contract/admin/admin-kinds";
import type { AdminListQuery } from "@hereabouts/contract/admin/admin-schemas";
import { csvText } from "@hereabouts/contract/files/csv-text";
import { limits } from "@hereabouts/contract/limits";
import { may } from "@hereabouts/contract/permissions";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { adminSources } from "./sources.ts";

const all = { number: 1, size: limits.csvRows, offset: 0 };

/** The records of a kind as comma-separated values, at most `limits.csvRows`; who took them stands in the audit log. @throws SignInRequired, Forbidden */
export async function exportRows(
  ctx: Context,
  { kind, query }: { kind: AdminKindId; query: AdminListQuery },
): Promise<string> {
  const { access, columns, ordering } = adminKinds[kind];
  ensure(ctx, may[access](ctx.viewer));
  const asked = { ...query, ordering: query.ordering ?? ordering };
  const rows = await inTransaction(ctx, async (ctx) => {
    const { page: _, pageSize: __, ...after } = asked;
    await recordAct(ctx, {
      act: "admin.export",
      record: { kind: "report", id: kind, name: adminKinds[kind].label },
      after,
    });
    return adminSources[kind].rows(ctx, asked, all);
  });
  const [, ...others] = columns;
  return csvText([
    ["Id", columns[0]?.label, "Besides", ...others.map(({ label }) => label)],
    ...rows.map(({ id, name, detail, cells }) => [id, name, detail, ...others.map((column) => cells[column.id])]),
  ]);
}
