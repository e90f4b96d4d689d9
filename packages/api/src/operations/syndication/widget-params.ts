import { widgetIdPattern } from "@hereabouts/contract/widgets/widget-paths";
import { z } from "zod";

/** The `{widget}` of a path: the id of a calendar on other sites. */
export const widgetParams = z.object({ widget: z.string().regex(widgetIdPattern) });
