import type { RequestHandler } from "express";

/**
 * What a page in a frame of others may load: what the site serves, and nothing that is written into it. It says nothing of who frames
 * it: "frame-ancestors *" would keep out pages without an address of the network, as the previews of site builders.
 */
const policy = ["default-src 'self'", "base-uri 'none'", "form-action 'self'", "object-src 'none'", "frame-src 'none'"];

/**
 * Lets every site frame the answer: of all pages those of widgets alone. Nothing of the visitor is read for it, so that it
 * is the same with and without cookies, and caches may keep it for everybody.
 * @param hotReloadUrl where it hears of changes to the sources, with the styles these bring: only while they are worked on
 */
export function framed(hotReloadUrl?: string): RequestHandler {
  const whileWorking = hotReloadUrl ? [`connect-src 'self' ${hotReloadUrl}`, "style-src 'self' 'unsafe-inline'"] : [];
  return (request, response, next) => {
    delete request.headers.cookie;
    response.removeHeader("X-Frame-Options");
    response.set({
      "Content-Security-Policy": [...policy, ...whileWorking].join("; "),
      // A page that isolates itself frames only what says this too; all that is loaded here is the site's own.
      "Cross-Origin-Embedder-Policy": "require-corp",
      "Permissions-Policy": "geolocation=(), camera=(), microphone=(), payment=(), usb=()",
    });
    next();
  };
}
