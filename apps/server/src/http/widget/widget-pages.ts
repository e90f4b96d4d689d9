import { fieldErrorsOf } from "@hereabouts/api/field-errors";
import type { Gate } from "@hereabouts/api/gate/admit";
import { allowNotModified } from "@hereabouts/api/mounting/mount-endpoints";
import { fromWire } from "@hereabouts/api/rest/endpoint/wire-case";
import { readRecordId } from "@hereabouts/contract/fields/parse-values";
import { messages } from "@hereabouts/contract/messages";
import { widgetIdPattern, widgetPath, widgetsPrefix } from "@hereabouts/contract/widgets/widget-paths";
import { themeOfWidget, type WidgetShown, widgetQuery } from "@hereabouts/contract/widgets/widget-view";
import { Invalid, NoSuchPage, NotFound } from "@hereabouts/domain/errors";
import { getWidget } from "@hereabouts/domain/widgets/widget";
import { t } from "@hereabouts/language/translate";
import { type Request, type RequestHandler, type Response, Router } from "express";
import { lookTag, setPolicy } from "../../look.ts";
import { brand } from "../../own-region.ts";
import { onlyRead } from "../guards/only-read.ts";
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
function framed(hotReloadUrl?: string): RequestHandler {
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

type WidgetRequest = Request<{ id: string }>;

/** Same as the listing pages. */
const caching = "public, max-age=60";

const searchOf = (search: unknown) =>
  typeof search === "string" && readRecordId(search) !== undefined ? search : null;

/** Parses the query of the list. @throws Invalid with faults by field */
function queryOf(request: WidgetRequest) {
  const parsed = widgetQuery.safeParse(fromWire(request.query));
  if (!parsed.success) throw new Invalid(fieldErrorsOf(parsed.error));
  return parsed.data;
}

/** Calendar pages for frames on other sites; equal for all visitors. */
export function widgetPages(site: Site, { contextOf, limitRate }: Gate): Router {
  const show = async (request: WidgetRequest, response: Response): Promise<void> => {
    const { id } = request.params;
    const theme = themeOfWidget(request.query.theme);
    const search = searchOf(request.query.search);
    const { renderWidget } = await site.load();
    const send = (status: number, shown: WidgetShown) => {
      const html = renderWidget(shown, ownOfSite()).replace(
        "</head>",
        () => `${site.widget.tags}${lookTag(response)}</head>`,
      );
      allowNotModified(request);
      response.status(status).set("Cache-Control", caching).type("html").send(`<!doctype html>${html}`);
    };
    const notice = { siteName: brand.name, theme, drawing: "signpost", hint: "" } as const;
    const whole = widgetPath(id, { theme: theme === "auto" ? "" : theme, search });
    try {
      if (!widgetIdPattern.test(id)) throw new NotFound();
      const ctx = await contextOf(request);
      const view = await getWidget(ctx, { ...queryOf(request), id });
      send(200, { page: { siteName: brand.name, publicUrl: ctx.settings.publicUrl, theme, search, view } });
    } catch (error) {
      const way = { label: t("Show the whole calendar"), href: whole };
      if (error instanceof NoSuchPage)
        send(404, { notice: { ...notice, message: t("There is no such page in this calendar."), way } });
      else if (error instanceof NotFound)
        send(404, {
          notice: {
            ...notice,
            message: t(messages.calendarGone),
            hint: t("The calendar may have moved."),
            way: null,
          },
        });
      else if (error instanceof Invalid)
        send(400, {
          notice: {
            ...notice,
            drawing: "bridge",
            message: t("This search is not valid."),
            hint: t(error.message),
            way,
          },
        });
      else throw error;
    }
  };
  const router = Router();
  router.use(widgetsPrefix, framed(site.hotReloadUrl));
  router.all(`${widgetsPrefix}/:id/`, onlyRead, limitRate as RequestHandler<{ id: string }>);
  router.get(`${widgetsPrefix}/:id/`, show);
  return router;
}
