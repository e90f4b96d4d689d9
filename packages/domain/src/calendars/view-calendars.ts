import type { Calendar } from "@hereabouts/contract/calendars/calendar";
import { unitsOf } from "@hereabouts/contract/permissions";
import { searchDefaults, searchDescription } from "@hereabouts/contract/saved-items/search-words";
import { widgetPath } from "@hereabouts/contract/widgets/widget-paths";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { selectSavedSearchesById } from "../saved-items/saved-search.queries.ts";
import { viewSavedSearch } from "../saved-items/saved-search.ts";
import type { CalendarRow } from "./calendar.queries.ts";

/** The viewer's calendars as they are read, each with what its search asks. @throws SignInRequired */
export async function viewCalendars(ctx: Context, rows: readonly CalendarRow[]): Promise<Calendar[]> {
  const ids = rows.map(({ searchId }) => searchId);
  const found = await selectSavedSearchesById(ctx.db, signedInUserId(ctx), ids);
  const searches = new Map(found.map((row) => [row.id, viewSavedSearch(row)]));
  const defaults = searchDefaults(ctx.settings, unitsOf(ctx.viewer));
  return rows.flatMap(({ id, title, searchId, createdAt, updatedAt }) => {
    const search = searches.get(searchId);
    if (!search) return [];
    const { searchName, lostVenue } = search;
    return {
      id,
      title,
      embedUrl: ctx.settings.publicUrl + widgetPath(id),
      search: { id: searchId, searchName, description: searchDescription(search, defaults), lostVenue },
      created: createdAt.toISOString(),
      updated: updatedAt.toISOString(),
    };
  });
}
