import { keepPreviousData } from "@tanstack/react-query";
import type { Api } from "../../app/data/api.ts";
import type { CalendarsSearch } from "./calendars-search.ts";

/** A page of somebody's calendars; while another is on its way, what was shown stays. */
export const ownCalendars = (api: Pick<Api, "calendars">, search: CalendarsSearch) =>
  api.calendars.list.queryOptions(search, { placeholderData: keepPreviousData });

/** One of somebody's calendars. */
export const ownCalendar = (api: Pick<Api, "calendars">, id: string) => api.calendars.get.queryOptions({ id });
