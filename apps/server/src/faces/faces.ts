import type { IncomingMessage } from "node:http";
import { faceLimits } from "@hereabouts/contract/faces/face";
import type { Brand } from "@hereabouts/contract/region/brand";
import type { Db } from "@hereabouts/db/connection";
import type { Context } from "@hereabouts/domain/context";
import type { Face } from "@hereabouts/domain/face";
import { atFace, listFacesOn } from "@hereabouts/domain/faces/live-face";
import { brand } from "../own-region.ts";

let byHost: ReadonlyMap<string, Face> = new Map();

/** Puts the faces that are on in place for this process. */
export async function readFaces(db: Db, publicUrl: string): Promise<void> {
  const faces = await listFacesOn({ db, settings: { publicUrl } });
  byHost = new Map(faces.flatMap((face) => face.hosts.map((host) => [host, face])));
}

/**
 * The host name that a request asks for, in lower case and without its port; "" for none. Proxies pass `Host` on: the name in
 * `X-Forwarded-Host` may be a client's, while a cache in front keeps responses by the other one.
 */
function hostOf({ headers: { host = "" } }: IncomingMessage): string {
  return host.length > faceLimits.hostChars + 10 ? "" : (host.split(":", 1)[0] ?? "").toLowerCase();
}

/**
 * The face that a request asks for; undefined for the site itself, and for any other name. A header only chooses among the host
 * names that staff entered.
 */
export const faceOf = (request: IncomingMessage): Face | undefined =>
  byHost.size === 0 ? undefined : byHost.get(hostOf(request));

/** Key that tells responses of a face from those of others: each of its host names has its own addresses; "" for the site itself. */
export const faceKey = (request: IncomingMessage): string => {
  const face = faceOf(request);
  return face === undefined ? "" : `${face.id}@${hostOf(request)} `;
};

/** The origin that a request asks for, without a slash at the end. @param publicUrl of the site itself */
export function originOf(request: IncomingMessage, publicUrl: string): string {
  const face = faceOf(request);
  if (face === undefined) return publicUrl;
  const url = new URL(publicUrl);
  url.hostname = hostOf(request);
  return url.origin;
}

/** The name, contact address and look of the pages of a request; what a face has none of is the site's. */
export function brandOf(request: IncomingMessage): Brand {
  const face = faceOf(request);
  if (face === undefined) return brand;
  return {
    name: face.name,
    contact: brand.contact,
    colours: face.colours ?? brand.colours,
    mark: face.mark ?? brand.mark,
  };
}

/** Has the context of a request be that of its face. */
export const atFaceOfRequest =
  <Asked extends IncomingMessage>(contextOf: (request: Asked) => Context | Promise<Context>) =>
  async (request: Asked): Promise<Context> => {
    const ctx = await contextOf(request);
    const face = faceOf(request);
    return face === undefined ? ctx : atFace(ctx, face, originOf(request, face.mainUrl));
  };
