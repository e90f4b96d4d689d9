import { z } from "zod";
import { besideOtherFaults } from "../fields/is-record.ts";
import { eventParameters } from "../listings/event-filters.ts";
import { refuseHalves, shapeOf } from "../listings/query-shape.ts";

/** Query parameters of a widget: the listing's filters and pages, without personal ones. */
function widgetParameters() {
  const { addressId, search, widget, vid, pageSize, ...parameters } = eventParameters();
  return parameters;
}

/** The address of a widget's page. Unknown names are ignored. */
export const widgetQuery = z.object(shapeOf(widgetParameters())).superRefine(refuseHalves, besideOtherFaults);
export type WidgetQuery = z.output<typeof widgetQuery>;
