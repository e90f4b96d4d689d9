import type { Viewer } from "@hereabouts/contract/permissions";
import type { Context } from "@hereabouts/domain/context";
import { selectAttributes } from "@hereabouts/domain/sessions/session.queries";
import type { StoredSource } from "./source.queries.ts";

/** Author of imported texts: the person who added the source, else the venue's owner; null without either. */
export async function authorOf({ db }: Context, { addedBy, ownerId }: StoredSource): Promise<Viewer | null> {
  const id = addedBy ?? ownerId;
  const user = id === null ? undefined : await selectAttributes(db, id);
  if (id === null || !user) return null;
  const { isDemo: _, suspendedAt: __, ...roles } = user;
  return { kind: "user", id, ...roles };
}
