import type { Context } from "@hereabouts/domain/context";
import type { ImportItem } from "./import-source.ts";

/** A record of a row that was written, or was as the row says already. */
export interface WrittenRecord {
  kind: "venue" | "event";
  id: number;
  name: string;
  outcome: "created" | "updated" | "unchanged";
  /** The state before, as the keeper remembered it. */
  before: unknown;
  item: ImportItem;
}

/** Takes note of what an import writes, in the transactions that write it. */
export interface Keeper {
  /** Remembers a record before a row is written to it; undefined of one that is not there, or stays as it is. */
  remember: (
    ctx: Context,
    record: { kind: "venue" | "event"; source: string; sourceId: string; hash: string },
  ) => Promise<unknown>;
  keep: (ctx: Context, written: readonly WrittenRecord[]) => Promise<void>;
}
