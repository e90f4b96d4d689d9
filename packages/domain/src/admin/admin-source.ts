import type {
  AdminListQuery,
  AdminOutcome,
  AdminRecord,
  AdminRow,
  AdminValues,
} from "@hereabouts/contract/admin/admin-schemas";
import type { Context } from "../context.ts";
import type { Page } from "../listings/resolve-listing.ts";

/** Which records: those of a list's query, or one by its id. */
export type AdminAsked = AdminListQuery & { id?: string };

/** One kind of record as the data admin reaches it: everything that changes goes through verbs of its own room. */
export interface AdminSource {
  count: (ctx: Context, asked: AdminAsked) => Promise<number>;
  rows: (ctx: Context, asked: AdminAsked, page: Page) => Promise<AdminRow[]>;
  /** The first values of a record's form; null where the viewer may not change the record. */
  values?: (ctx: Context, id: string) => Promise<AdminValues | null>;
  /** The choices of fields that are records themselves. */
  options?: (ctx: Context) => Promise<AdminRecord["options"]>;
  /** Loads further facts about a record. */
  facts?: (ctx: Context, id: string) => Promise<AdminRecord["facts"]>;
  save?: (ctx: Context, id: string, values: AdminValues) => Promise<unknown>;
  /** @returns the id of the new record */
  add?: (ctx: Context, values: AdminValues) => Promise<string>;
  /** Actions on one record, by verb. */
  verbs: Readonly<Record<string, (ctx: Context, id: string) => Promise<unknown>>>;
  /** Actions on all chosen records at once, by verb: where one record decides what becomes of others. */
  verbsOfAll?: Readonly<Record<string, (ctx: Context, ids: readonly string[]) => Promise<AdminOutcome>>>;
}

/** The number that an id is; 0, which no record has, for anything else. */
export const numberOf = (id: string): number => (/^\d{1,9}$/.test(id) ? Number(id) : 0);
