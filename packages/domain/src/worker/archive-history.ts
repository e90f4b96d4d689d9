import { archiveRows } from "../archive/archive-rows.ts";
import { actArchive } from "../audit/act.queries.ts";
import type { Context } from "../context.ts";
import { revisionArchive } from "../history/archived-revision.queries.ts";
import { mailArchive } from "../mail/mail.queries.ts";

/** Moves edit histories, lines of the audit log and mails that are old enough to the archive. @throws as `archiveRows` */
export async function archiveHistory(ctx: Context): Promise<void> {
  const { historyMonths, mailMonths } = ctx.settings;
  if (historyMonths !== null) {
    await archiveRows(ctx, revisionArchive, historyMonths);
    await archiveRows(ctx, actArchive, historyMonths);
  }
  if (mailMonths !== null) await archiveRows(ctx, mailArchive, mailMonths);
}
