import { createHash } from "node:crypto";
import { adFramePath } from "@hereabouts/contract/ads/ad-paths";
import { type RequestHandler, Router } from "express";
import { onlyRead } from "../guards/only-read.ts";

interface AdFrameParts {
  /** How the advertising company calls the slot; without one there is no such document. */
  adUnit: string | undefined;
  limitRate: RequestHandler;
}

const publisherTag = "https://securepubads.g.doubleclick.net/tag/js/gpt.js";

/** Where the company's scripts, and what they show, come from. */
const hosts = {
  script: [
    "https://securepubads.g.doubleclick.net",
    "https://*.googlesyndication.com",
    "https://*.adtrafficquality.google",
  ],
  frame: ["https://*.googlesyndication.com", "https://*.doubleclick.net", "https://*.adtrafficquality.google"],
};

/** Asks for one ad that fits into the frame, chosen without knowing who looks. */
const scriptOf = (adUnit: string) => `window.googletag = { cmd: [] };
googletag.cmd.push(() => {
  const sizes = [[728, 90], [468, 60], [300, 250], [320, 100], [320, 50]];
  const fitting = sizes.filter(([width, height]) => width <= innerWidth && height <= innerHeight);
  const slot = googletag.defineSlot(${JSON.stringify(adUnit)}, fitting, "ad");
  if (!slot) return;
  googletag.pubads().setPrivacySettings({ nonPersonalizedAds: true });
  slot.addService(googletag.pubads());
  googletag.enableServices();
  googletag.display("ad");
});`;

const style = "html { color-scheme: light dark; } body { margin: 0; }";
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const policyOf = (script: string) =>
  [
    "default-src 'none'",
    `script-src ${hashOf(script)} ${hosts.script.join(" ")}`,
    "style-src 'unsafe-inline'",
    "img-src https: data:",
    `connect-src https://*.doubleclick.net ${hosts.frame[0]} ${hosts.frame[2]}`,
    `frame-src ${hosts.frame.join(" ")}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    // Without `allow-same-origin` its scripts have an origin of their own: nothing of the site is theirs to read.
    "sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox",
  ].join("; ");

/**
 * The document that ads of another company are framed in, on listings alone. The site's own policy knows nothing of the
 * company: its scripts run here, in a sandbox, and see neither the page around them nor the site's cookies.
 */
export function adFrame({ adUnit, limitRate }: AdFrameParts): RequestHandler {
  const router = Router();
  if (adUnit === undefined) return router;
  const script = scriptOf(adUnit);
  const policy = policyOf(script);
  const document = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Advertisement</title><style>${style}</style>
<script>${script}</script><script async src="${publisherTag}"></script></head><body><div id="ad"></div></body></html>
`;
  router.use(adFramePath, onlyRead, limitRate, (request, response, next) => {
    if (request.path !== "/") return next();
    // Its origin is its own already.
    response.removeHeader("Origin-Agent-Cluster");
    response.set({
      "Content-Security-Policy": policy,
      "X-Frame-Options": "SAMEORIGIN",
      "X-Robots-Tag": "noindex",
      "Cache-Control": "public, max-age=3600",
      "Referrer-Policy": "origin",
    });
    response.type("html").send(document);
  });
  return router;
}
