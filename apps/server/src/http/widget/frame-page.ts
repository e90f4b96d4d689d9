import { allowNotModified } from "@hereabouts/api/mounting/mount-endpoints";
import type { WidgetShown } from "@hereabouts/contract/widgets/widget-view";
import type { Request, RequestHandler, Response } from "express";
import { lookTag, setPolicy } from "../../faces/look.ts";
import { ownOfSite } from "../site/pages.ts";
import type { Site } from "../site/site.ts";

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
    const styles = hotReloadUrl ? whileWorking : ["style-src 'self'"];
    setPolicy(response, [...policy, ...styles].join("; "));
    response.set({
      // A page that isolates itself frames only what says this too; all that is loaded here is the site's own.
      "Cross-Origin-Embedder-Policy": "require-corp",
      "Permissions-Policy": "geolocation=(), camera=(), microphone=(), payment=(), usb=()",
    });
    next();
  };
}

/** Same as the listing pages. */
const caching = "public, max-age=60";

/** Answers with a page for frames. @returns what sends it */
export async function framePage(site: Site, request: Request<{ id: string }>, response: Response) {
  const { renderWidget } = await site.load();
  return (status: number, shown: WidgetShown): void => {
    const html = renderWidget(shown, ownOfSite()).replace(
      "</head>",
      () => `${site.widget.tags}${lookTag(response)}</head>`,
    );
    allowNotModified(request);
    response.status(status).set("Cache-Control", caching).type("html").send(`<!doctype html>${html}`);
  };
}
