import type { RequestHandler } from "express";

/**
 * Content security policy of framed pages: own files only. No frame-ancestors, because "*" would exclude pages
 * without a network address, such as previews of site builders.
 */
const policy = ["default-src 'self'", "base-uri 'none'", "form-action 'self'", "object-src 'none'", "frame-src 'none'"];

/**
 * Lets every site frame the response; only for widget pages. Reads nothing of the visitor, so caches may share it.
 * @param hotReloadUrl address for hot reload, in development only
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
