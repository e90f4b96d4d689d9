import type { InboxList, InboxMail, InboxQuery } from "@hereabouts/contract/inbox/inbox-mail";
import { may } from "@hereabouts/contract/permissions";
import { reportLimits } from "@hereabouts/contract/reports/report-limits";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { pageOf, paginate } from "../listings/resolve-listing.ts";
import { countInboxMails, type StoredInboxMail, selectInboxMails } from "./inbox-mail.queries.ts";

/** A mail as the queue shows it. */
export function viewInboxMail({ viewer }: Context, stored: StoredInboxMail): InboxMail {
  const { fromName, fromAddress, subject, ownerId, receivedAt, ...rest } = stored;
  return {
    ...rest,
    name: subject || fromAddress,
    from: { name: fromName, address: fromAddress },
    isOwn: viewer.kind === "user" && viewer.id === ownerId,
    received: receivedAt.toISOString(),
  };
}

/** A page of mails to the desk, the longest waiting first. @throws SignInRequired, Forbidden, NotFound for a page past the end */
export async function listInboxMails(ctx: Context, query: InboxQuery): Promise<InboxList> {
  ensure(ctx, may.readInbox(ctx.viewer));
  const page = pageOf({ pageSize: reportLimits.workbenchPageSize, ...query });
  const filter = { status: query.status ?? ("waiting" as const), find: query.find };
  const { total, oldest } = await countInboxMails(ctx.db, filter);
  const pagination = paginate(page, total);
  const rows = await selectInboxMails(ctx.db, filter, page);
  return { data: rows.map((row) => viewInboxMail(ctx, row)), pagination, oldest: oldest?.toISOString() ?? null };
}
