import type { Gate } from "@hereabouts/api/gate/admit";
import { readRecordId } from "@hereabouts/contract/fields/parse-values";
import { isWorkArea } from "@hereabouts/contract/paths";
import { languagePath } from "@hereabouts/contract/region/region";
import type { SiteConfig } from "@hereabouts/contract/site-config";
import type { Face } from "@hereabouts/domain/face";
import { isInScope } from "@hereabouts/domain/pages/scope.queries";
import { sitemapKinds } from "@hereabouts/domain/pages/sitemap-kinds";
import type { Request, RequestHandler } from "express";
import { brandOf, faceOf, originOf } from "../../faces/faces.ts";

/** Settings of a page that its face decides. */
export function brandOfPage(
  request: Request,
  publicUrl: string,
): Pick<SiteConfig, "siteName" | "supportEmail"> & Partial<SiteConfig> {
  const { name, contact } = brandOf(request);
  const face = faceOf(request);
  return {
    siteName: name,
    supportEmail: contact,
    ...(face && {
      publicUrl: originOf(request, publicUrl),
      mainUrl: publicUrl,
      // Their services send people back to the main host alone.
      socialProviders: [],
      ...(face.description !== "" && { description: face.description }),
      ...(face.home !== "/" && { home: face.home }),
    }),
  };
}

/** The record whose page a path is, if it is one that a face may not show. */
function recordOf(path: string) {
  const [, area, digits = ""] = /^\/([a-z]+)\/(\d{1,10})(?:\/|$)/.exec(path) ?? [];
  const kind = sitemapKinds.find((known) => known === area);
  const id = readRecordId(digits);
  return kind && id !== undefined ? { kind, id } : null;
}

/**
 * Leads from a face to the main host whoever opens the page of a record that it does not show, or an area where people work; and
 * from "/" to its own home. Everything else is shown.
 */
export function leadFromFace({ contextOf }: Pick<Gate, "contextOf">): RequestHandler {
  const leaveFor = async (face: Face, request: Request): Promise<string | undefined> => {
    const { path, url } = request;
    if (path === "/" && face.home !== "/") return languagePath(face.home);
    if (isWorkArea(path)) return face.mainUrl + languagePath(url);
    const record = face.scope && recordOf(path);
    if (!face.scope || !record) return undefined;
    const { db } = await contextOf(request);
    return (await isInScope(db, record.kind, record.id, face.scope)) ? undefined : face.mainUrl + languagePath(url);
  };
  return async (request, response, next) => {
    const face = faceOf(request);
    const target = face && (await leaveFor(face, request));
    if (target === undefined) return next();
    response.set("Cache-Control", "private, no-store").redirect(302, target);
  };
}
