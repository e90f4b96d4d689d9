import { prices } from "@hereabouts/contract/events/event-facets";
import { t } from "@hereabouts/language/translate";

/** Prices of an event to choose from, and that it is not known. */
export const priceOptions = () => [
  ...prices.map(({ value, label, text }) => ({
    value,
    label: t(label),
    ...(label !== text && { detail: t(text) }),
  })),
  { value: "", label: t("Not known") },
];
