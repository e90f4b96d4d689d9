import { randomBytes } from "node:crypto";
import type { RequestHandler, Response } from "express";
import helmet from "helmet";

export interface SecurityOptions {
  /** Whether people reach the site over https. */
  isHttps: boolean;
  mapboxToken: string | undefined;
  basemapStyleUrl: string | undefined;
  /** Where pages hear of changes to the site's sources: only while it is worked on. */
  hotReloadUrl?: string | undefined;
  /** Where providers ask for consent: the forms of their sign-ins are redirected there. */
  consentOrigins?: readonly string[];
}

const mapboxHosts = ["https://api.mapbox.com", "https://events.mapbox.com", "https://*.tiles.mapbox.com"];

/** Hosts a configured base map is fetched from; none with the drawn map. */
function basemapHosts({ mapboxToken, basemapStyleUrl }: SecurityOptions): string[] {
  const hosts = mapboxToken ? [...mapboxHosts] : [];
  if (basemapStyleUrl?.startsWith("http")) hosts.push(new URL(basemapStyleUrl).origin);
  return hosts;
}

/** A strict policy with a nonce a request for the styles that the component library adds; nothing may frame the site. */
export function securityHeaders(options: SecurityOptions): RequestHandler[] {
  const hosts = basemapHosts(options);
  const nonce: RequestHandler = (_request, response, next) => {
    response.locals.nonce = randomBytes(16).toString("base64");
    next();
  };
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'", ...(options.consentOrigins ?? [])],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // The worker waits for a server that starts again.
        workerSrc: ["'self'", ...(options.hotReloadUrl ? ["blob:"] : [])],
        connectSrc: ["'self'", ...hosts, ...(options.hotReloadUrl ? [options.hotReloadUrl] : [])],
        imgSrc: ["'self'", "data:", "blob:", ...hosts],
        styleSrc: ["'self'", (_request, response) => `'nonce-${(response as Response).locals.nonce}'`],
        ...(options.isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: options.isHttps ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginResourcePolicy: { policy: "cross-origin" },
  });
  return [nonce, headers as RequestHandler];
}
