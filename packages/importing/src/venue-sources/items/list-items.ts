import { limits } from "@hereabouts/contract/limits";
import type { Pagination } from "@hereabouts/contract/listings/cards";
import type { ItemListQuery } from "@hereabouts/contract/sources/source-forms";
import type { SourceItem } from "@hereabouts/contract/sources/source-run";
import type { Context } from "@hereabouts/domain/context";
import { NoSuchPage } from "@hereabouts/domain/errors";
import { managedSource } from "../sources/managed-source.ts";
import { type ListedKind, selectListedItems } from "./item.queries.ts";

/** A page of a source's entries. */
export interface ItemPage {
  data: SourceItem[];
  pagination: Pagination;
}

interface Asked extends ItemListQuery {
  id: number;
  kind: ListedKind;
}

/** The entries of a source that are ignored, or whose events it has no more. @throws SignInRequired, NotFound, also for a page past the end */
export async function listItems(ctx: Context, { id, kind, page = 1, pageSize: limit }: Asked): Promise<ItemPage> {
  await managedSource(ctx, id);
  const size = limit ?? limits.sourceRowsInPage;
  const { items, total } = await selectListedItems(ctx.db, id, kind, { offset: (page - 1) * size, limit: size });
  if (items.length === 0 && page > 1) throw new NoSuchPage();
  const data = items.map(({ eventId, eventName, since, ...item }) => ({
    ...item,
    event: eventId !== null && eventName !== null ? { id: eventId, name: eventName } : null,
    since: since.toISOString(),
  }));
  const totalPages = Math.max(1, Math.ceil(total / size));
  return { data, pagination: { curPage: page, totalPages, totalItems: total, totalIsLowerBound: false } };
}
