import type { Viewer } from "@hereabouts/contract/permissions";
import type { Context } from "@hereabouts/domain/context";
import { selectAttributes } from "@hereabouts/domain/sessions/session.queries";
import type { StoredSource } from "./source.queries.ts";

/** Whose texts come by a source: of who added it, or, once they are gone, of the venue's owner. Null without either. */
export async function authorOf({ db }: Context, { addedBy, ownerId }: StoredSource): Promise<Viewer | null> {
  const id = addedBy ?? ownerId;
  const user = id === null ? undefined : await selectAttributes(db, id);
  if (id === null || !user) return null;
  const { isDemo: _, suspendedAt: __, ...roles } = user;
  return { kind: "user", id, ...roles };
}
