import { fieldErrorsOf } from "@hereabouts/api/field-errors";
import type { Gate } from "@hereabouts/api/gate/admit";
import { fromWire } from "@hereabouts/api/rest/endpoint/wire-case";
import { readRecordId } from "@hereabouts/contract/fields/parse-values";
import { messages } from "@hereabouts/contract/messages";
import { widgetIdPattern, widgetPath, widgetsPrefix } from "@hereabouts/contract/widgets/widget-paths";
import { themeOfWidget, widgetQuery } from "@hereabouts/contract/widgets/widget-view";
import { Invalid, NoSuchPage, NotFound } from "@hereabouts/domain/errors";
import { getWidget } from "@hereabouts/domain/widgets/widget";
import { t } from "@hereabouts/language/translate";
import { type Request, type RequestHandler, type Response, Router } from "express";
import { brandOf } from "../../faces/faces.ts";
import { onlyRead } from "../guards/only-read.ts";
import type { Site } from "../site/site.ts";
import { framed, framePage } from "./frame-page.ts";

type WidgetRequest = Request<{ id: string }>;

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
    const send = await framePage(site, request, response);
    const notice = { siteName: brandOf(request).name, theme, drawing: "signpost", hint: "" } as const;
    const whole = widgetPath(id, { theme: theme === "auto" ? "" : theme, search });
    try {
      if (!widgetIdPattern.test(id)) throw new NotFound();
      const ctx = await contextOf(request);
      const view = await getWidget(ctx, { ...queryOf(request), id });
      send(200, { page: { siteName: brandOf(request).name, publicUrl: ctx.settings.publicUrl, theme, search, view } });
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
