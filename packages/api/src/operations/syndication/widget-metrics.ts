import {
  metricsOfWidgetQuery,
  widgetMetricsOnWire,
  widgetMetricsQuery,
} from "@hereabouts/contract/traffic/widget-metrics";
import { getWidgetMetrics } from "@hereabouts/domain/stats/get-widget-metrics";
import { endpoint } from "../../rest/endpoint/endpoint.ts";
import { widgetParams } from "../../rest/endpoint/path-params.ts";
import { operationsFor } from "../operation.ts";

const hitsOnWire = <Row extends { widgetHitCt: number; eventHitCt: number }>({
  widgetHitCt,
  eventHitCt,
  ...row
}: Row) => ({ ...row, widget_hit_ct: widgetHitCt, event_hit_ct: eventHitCt });

const { query } = operationsFor("manageCalendars");

/** How calendars that stand on other sites are seen. */
export const widgetMetricsOperations = {
  widget: {
    ...query({ input: metricsOfWidgetQuery, run: getWidgetMetrics }),
    endpoint: endpoint({
      method: "get",
      path: "/events/api/v1/widget_metrics/:widget/",
      name: "getWidgetMetrics",
      access: "manageCalendars",
      summary: "Owners of a calendar: how often it and the events in it came into sight, by day, month and domain.",
      params: widgetParams,
      query: widgetMetricsQuery,
      answer: widgetMetricsOnWire,
      run: async (ctx, { params, query }) => {
        const found = await getWidgetMetrics(ctx, { ...query, id: params.widget });
        return {
          title: found.title,
          start_date: found.startDate,
          end_date: found.endDate,
          summary: hitsOnWire(found.summary),
          by_day: found.byDay.map(hitsOnWire),
          by_month: found.byMonth.map(hitsOnWire),
          by_host: found.byHost,
        };
      },
    }),
  },
};
