import { keepPreviousData } from "@tanstack/react-query";
import type { Api } from "../../app/data/api.ts";
import type { CalendarsSearch } from "./calendars-search.ts";

/** A page of the viewer's calendars. Keeps the previous page while the next one loads. */
export const ownCalendars = (api: Pick<Api, "calendars">, search: CalendarsSearch) =>
  api.calendars.list.queryOptions(search, { placeholderData: keepPreviousData });

/** One calendar of the viewer. */
export const ownCalendar = (api: Pick<Api, "calendars">, id: string) => api.calendars.get.queryOptions({ id });
