import { limits } from "@hereabouts/contract/limits";
import { listOf, oneOf, text } from "../../../app/routing/address-readers.ts";
import { addressSchema, type Search } from "../../../app/routing/address-schema.ts";
import { spanParameters } from "../spans/span-search.ts";

/** The address of a calendar's numbers. */
export const metricsSearch = addressSchema({
  ...spanParameters,
  /** The calendar's id; one's own first one when absent. */
  widget: text(limits.codeChars),
  /** The events in it instead of the calendar itself. */
  metric: oneOf(["event"]),
  unit: oneOf(["month"]),
  /** Domains that are left out. */
  exclude_hosts: listOf(text(limits.hostChars)),
});
export type MetricsSearch = Search<typeof metricsSearch>;
