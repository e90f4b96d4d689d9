import { textOf } from "../../app/routing/search-params.ts";

/** Which venue stays, and which leads to it. */
export interface MergeSearch {
  keep?: string | undefined;
  drop?: string | undefined;
}

/** Reads the address of a comparison. */
export const readMergeSearch = ({ keep, drop }: Record<string, unknown>): MergeSearch => ({
  keep: textOf(keep),
  drop: textOf(drop),
});
