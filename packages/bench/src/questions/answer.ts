/** Result on which two ways must agree: ids of the page, and total (or the page length if unknown). */
export interface Answer {
  ids: number[];
  total: number;
}

interface Row {
  id: number;
}

/** The ids and the total of a listing, or of a bare list. */
export function answerOf(listing: { data: Row[]; pagination: { totalItems: number } } | Row[]): Answer {
  if (Array.isArray(listing)) return { ids: listing.map(({ id }) => id), total: listing.length };
  return { ids: listing.data.map(({ id }) => id), total: listing.pagination.totalItems };
}

/** @throws Error when two answers to one question differ */
export function mustAgree(kind: string, names: string, a: Answer, b: Answer): void {
  if (a.total === b.total && a.ids.join() === b.ids.join()) return;
  throw new Error(`${kind}: ${names} differ: ${a.total} [${a.ids}] and ${b.total} [${b.ids}]`);
}
