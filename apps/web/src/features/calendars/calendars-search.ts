import { textOf } from "../../app/routing/search-params.ts";

/** The address parameters of the list of calendars. */
export interface CalendarsSearch {
  ordering?: string | undefined;
  page?: string | undefined;
}

/** Reads them. Values stay texts: the server reads them and names what is wrong. */
export const readCalendarsSearch = ({ ordering, page }: Record<string, unknown>): CalendarsSearch => ({
  ordering: textOf(ordering),
  page: textOf(page),
});
