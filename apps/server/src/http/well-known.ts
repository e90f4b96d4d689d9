import { DAY_MS } from "@hereabouts/recurrence/durations";
import { type RequestHandler, Router } from "express";
import { originOf } from "../faces/faces.ts";
import { brand } from "../own-region.ts";
import { onlyRead } from "./guards/only-read.ts";

/** Validity of the file (RFC 9116: under a year); the date moves on daily. */
const EXPIRES_DAYS = 180;

interface Options {
  /** Origin without a slash at the end. */
  publicUrl: string;
  limitRate: RequestHandler;
}

function securityText(origin: string, now: number): string {
  const expires = new Date((Math.floor(now / DAY_MS) + EXPIRES_DAYS) * DAY_MS);
  return [
    `Contact: mailto:${brand.contact}`,
    `Expires: ${expires.toISOString().replace(".000Z", "Z")}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}

/** Where programs look by agreement: whom to tell of a weakness (RFC 9116), and where a password is changed. */
export function wellKnown(options: Options): Router {
  const router = Router();
  const paths = { security: "/.well-known/security.txt", password: "/.well-known/change-password" };
  router.all(Object.values(paths), onlyRead, options.limitRate);
  router.get(paths.security, (request, response) => {
    response.set("Cache-Control", "public, max-age=86400").type("text/plain");
    response.send(securityText(originOf(request, options.publicUrl), Date.now()));
  });
  router.get(paths.password, (_request, response) => {
    response.set("Cache-Control", "private, no-store").redirect(302, "/account/");
  });
  return router;
}
