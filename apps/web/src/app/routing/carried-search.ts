import { widgetIdPattern } from "@hereabouts/contract/widgets/widget-paths";
import { useLocation } from "@tanstack/react-router";

/** Reads one parameter of the page that is shown; undefined unless it is as `pattern` says. */
function useParameter(name: "search" | "widget", pattern: RegExp): string | undefined {
  const value = useLocation({ select: ({ search }) => (search as Record<string, unknown>)[name] });
  return typeof value === "string" && pattern.test(value) ? value : undefined;
}

/**
 * Parameters of the page that is shown which lead back to the list its link stood in: a saved search, a calendar on another
 * site. Links to events and venues pass them on.
 */
export const useCarriedSearch = () => ({
  search: useParameter("search", /^\d{1,10}$/),
  widget: useParameter("widget", widgetIdPattern),
});
