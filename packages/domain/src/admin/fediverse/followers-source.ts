import type { AdminOutcome } from "@hereabouts/contract/admin/admin-schemas";
import { blockMessages, isServer } from "@hereabouts/contract/admin/fediverse-block";
import { blocksKind } from "@hereabouts/contract/admin/kinds/followers";
import { t } from "@hereabouts/language/translate";
import type { Context } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { selectBlock } from "../../fediverse/block.queries.ts";
import {
  addBlock,
  blockFollower,
  blockServersOf,
  changeBlock,
  liftBlock,
  restoreBlock,
} from "../../fediverse/block.ts";
import { type AdminSource, numberOf } from "../admin-source.ts";
import {
  countBlockRows,
  countFollowerRows,
  selectBlockRows,
  selectFollowed,
  selectFollowerRows,
} from "./follower-rows.queries.ts";

/** Venues that the page of a follower names. */
const MOST_FOLLOWED = 50;

/** Blocks the servers of followers, each once. */
async function blockServers(ctx: Context, ids: readonly string[]): Promise<AdminOutcome> {
  const { servers, followers, foundIds } = await blockServersOf(ctx, { ids: ids.map(numberOf) });
  const isFound = (id: string) => foundIds.includes(numberOf(id));
  return {
    done: ids.filter(isFound),
    refused: ids.filter((id) => !isFound(id)).map((id) => ({ id, reason: blockMessages.noFollower })),
    ...(servers.length > 0 && { summary: blockMessages.serversBlocked(servers, followers) }),
  };
}

/** Accounts of other servers that follow the site or its venues. */
export const followersSource: AdminSource = {
  count: ({ db }, asked) => countFollowerRows(db, asked),
  rows: async ({ db }, asked, page) =>
    (await selectFollowerRows(db, asked, page)).map(({ id, uri, server, follows, since }) => ({
      id: String(id),
      name: uri,
      detail: "",
      cells: { server, follows, since: since.toISOString() },
      verbs: ["block", "blockServer"],
    })),
  facts: async ({ db, settings }, id) => {
    const names = await selectFollowed(db, numberOf(id), MOST_FOLLOWED);
    return [{ label: t("Follows"), text: names.map((name) => name ?? settings.siteName).join(", ") }];
  },
  verbs: { block: (ctx, id) => blockFollower(ctx, { id: numberOf(id) }) },
  verbsOfAll: { blockServer: blockServers },
};

const [{ options }] = blocksKind.filters;

/** Accounts and servers that may not follow. */
export const blocksSource: AdminSource = {
  count: ({ db }, asked) => countBlockRows(db, asked),
  rows: async ({ db }, asked, page) =>
    (await selectBlockRows(db, asked, page)).map(({ id, target, note, createdAt }) => ({
      id: String(id),
      name: target,
      detail: "",
      cells: { of: options[isServer(target) ? 0 : 1].label, note, created: createdAt.toISOString() },
      verbs: ["lift"],
    })),
  values: async ({ db }, id) => {
    const known = await selectBlock(db, numberOf(id));
    if (!known) throw new NotFound();
    return { target: known.target, note: known.note };
  },
  save: (ctx, id, { target, note }) =>
    changeBlock(ctx, { id: numberOf(id), target: String(target), note: String(note ?? "") }),
  add: async (ctx, { target, note }) =>
    String(await addBlock(ctx, { target: String(target), note: String(note ?? "") })),
  verbs: {
    lift: (ctx, id) => liftBlock(ctx, { id: numberOf(id) }),
    restore: (ctx, id) => restoreBlock(ctx, { id: numberOf(id) }),
  },
};
