import { languagePath } from "@hereabouts/contract/region/region";
import { widgetPath } from "@hereabouts/contract/widgets/widget-paths";
import type { WidgetPage, WidgetView } from "@hereabouts/contract/widgets/widget-view";
import { toWireName } from "@hereabouts/contract/wire-names";
import type { ListingSearch } from "../features/listings/state/listing-search.ts";

type Addressed = Pick<WidgetPage, "theme" | "search"> & { view: Pick<WidgetView, "id"> };

/** Parameters that stay in the address whatever is chosen. */
const keptOf = ({ theme, search }: Addressed): ListingSearch => ({
  ...(theme !== "auto" && { theme }),
  ...(search !== null && { search }),
});

/** Returns the reader's filters from the address. */
export function readerFilters({ view }: WidgetPage): ListingSearch {
  const given = Object.entries(view.asked).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [toWireName(name), String(value)]));
}

/** The address of the widget with these filters. */
export const hrefOf = (page: Addressed, asked: ListingSearch) =>
  languagePath(widgetPath(page.view.id, { ...asked, ...keptOf(page) }));

/** Everything that a form with fields of these names has to repeat of the address. Another choice begins at its first page. */
export const repeatedOf = (page: WidgetPage, names: readonly string[]): [string, string][] =>
  Object.entries({ ...readerFilters(page), ...keptOf(page) }).filter(
    ([name]) => name !== "page" && !names.includes(name),
  );

/** The address of a page of the site that leads back to the widget. */
export const siteHref = ({ view, search }: WidgetPage, path: string, asked: ListingSearch = {}) =>
  languagePath(`${path}?${new URLSearchParams({ ...asked, widget: view.id, ...(search !== null && { search }) })}`);
