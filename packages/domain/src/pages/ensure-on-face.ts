import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { isInScope } from "./scope.queries.ts";
import type { SitemapKind } from "./sitemap-kinds.ts";

/** Ensures that the face of the request shows the page of a record; the site itself shows all. @throws NotFound */
export async function ensureOnFace({ db, settings }: Context, kind: SitemapKind, id: number): Promise<void> {
  const scope = settings.face?.scope;
  if (scope && !(await isInScope(db, kind, id, scope))) throw new NotFound();
}
