import type { Context } from "../context.ts";
import type { Face } from "../face.ts";
import type { Settings } from "../settings.ts";
import { type StoredFace, selectFace, selectFacesOn } from "./face.queries.ts";
import { readLists } from "./read-lists.ts";

/** The origin of the site with another host name. */
function originAt(mainUrl: string, host: string): string {
  const url = new URL(mainUrl);
  url.hostname = host;
  return url.origin;
}

/**
 * A face as requests meet it. Lists that cannot be read any more, as of a town that the region has lost, show nothing rather than
 * everything.
 */
function viewFace({ id, accent, highlight, mark, ...stored }: StoredFace & { id: number }, mainUrl: string): Face {
  const { name, description, hosts, home, lists } = stored;
  const read = readLists(lists, mainUrl);
  return {
    id,
    name,
    description,
    hosts,
    origin: originAt(mainUrl, hosts[0] ?? ""),
    mainUrl,
    home,
    ...(accent !== null && { colours: { accent, ...(highlight !== null && { highlight }) } }),
    ...(mark !== null && { mark }),
    ...(typeof read === "string" ? { scope: { key: "none", parts: [] } } : read),
  };
}

/** The faces that are on. */
export async function listFacesOn({
  db,
  settings,
}: Pick<Context, "db"> & { settings: Pick<Settings, "publicUrl"> }): Promise<Face[]> {
  return (await selectFacesOn(db)).map((face) => viewFace(face, settings.publicUrl));
}

/** A context whose pages, links and emails are those of a face. @param origin by which the face was asked, if it has several */
export const atFace = (ctx: Context, face: Face, origin = face.origin): Context => ({
  ...ctx,
  settings: { ...ctx.settings, siteName: face.name, publicUrl: origin, socialProviders: [], face },
});

/** The context of a job for what began on a face; that of the site where the face is off, or gone. */
export async function atFaceOf(ctx: Context, { id }: { id: number | null }): Promise<Context> {
  const stored = id === null ? undefined : await selectFace(ctx.db, id);
  return stored?.isOn ? atFace(ctx, viewFace(stored, ctx.settings.publicUrl)) : ctx;
}
