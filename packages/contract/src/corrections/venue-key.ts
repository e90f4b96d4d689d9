import { limits } from "../limits.ts";

/** Names a venue in a report: "146 Polish Hall". */
export const venueKey = ({ id, name }: { id: number; name: string }): string => `${id} ${name}`;

/** Reads what `venueKey` wrote; null for anything else. */
export function readVenueKey(key: string): { id: number; name: string } | null {
  const end = key.indexOf(" ");
  const digits = end < 0 ? key : key.slice(0, end);
  const id = /^\d{1,10}$/.test(digits) ? Number(digits) : 0;
  return id > 0 && id <= limits.largestId ? { id, name: end < 0 ? "" : key.slice(end + 1) } : null;
}
