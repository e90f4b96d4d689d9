import { recordId } from "@hereabouts/contract/fields/field-schemas";
import { recordIdPattern } from "@hereabouts/contract/fields/parse-values";
import { widgetIdPattern } from "@hereabouts/contract/widgets/widget-paths";
import { z } from "zod";

/** The `{widget}` of a path: the id of a calendar on other sites. */
export const widgetParams = z.object({ widget: z.string().regex(widgetIdPattern) });

/** The `{id}` of a path. */
export const recordParams = z.object({
  id: z.string().regex(recordIdPattern).transform(Number).pipe(recordId),
});
