import type { Paging } from "./endpoint.ts";

/**
 * The `Link` header of a page: first, prev, next and last, each with every parameter of the request kept.
 * @param address absolute address of the list without its query
 * @param search query as it was sent, with or without "?"
 */
export function pageLinks(address: string, search: string, { page, totalPages, isOpenEnded }: Paging): string {
  const to = (target: number, rel: string) => {
    const query = new URLSearchParams(search);
    query.set("page", String(target));
    return `<${address}?${query}>; rel="${rel}"`;
  };
  const links = [to(1, "first")];
  if (page > 1) links.push(to(page - 1, "prev"));
  if (page < totalPages || isOpenEnded) links.push(to(page + 1, "next"));
  if (!isOpenEnded) links.push(to(Math.max(1, totalPages), "last"));
  return links.join(", ");
}
