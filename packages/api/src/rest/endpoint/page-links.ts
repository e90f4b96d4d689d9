import { serverLimits } from "@hereabouts/contract/server-limits";
import type { Paging } from "./endpoint.ts";

/** Links by importance; the last ones are omitted if there is no room. */
const byNeed = ["next", "prev", "first", "last"] as const;

/**
 * The `Link` header of a page: first, prev, next and last, each with every parameter of the request kept. A long query
 * is repeated in each: what would make the header longer than proxies take is left out, the least needed first.
 * @param address absolute address of the list without its query
 * @param search query as it was sent, with or without "?"
 * @returns "" when there is room for none
 */
export function pageLinks(address: string, search: string, { page, totalPages, isOpenEnded }: Paging): string {
  const query = new URLSearchParams(search);
  const to = (target: number, rel: string) => {
    query.set("page", String(target));
    return `<${address}?${query}>; rel="${rel}"`;
  };
  const links = new Map<string, string>([["first", to(1, "first")]]);
  if (page > 1) links.set("prev", to(page - 1, "prev"));
  if (page < totalPages || isOpenEnded) links.set("next", to(page + 1, "next"));
  if (!isOpenEnded) links.set("last", to(Math.max(1, totalPages), "last"));
  let room: number = serverLimits.linkHeaderBytes;
  for (const rel of byNeed) {
    const length = (links.get(rel)?.length ?? 0) + ", ".length;
    if (length <= room) room -= length;
    else links.delete(rel);
  }
  return [...links.values()].join(", ");
}
