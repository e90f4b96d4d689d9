import { keepPreviousData } from "@tanstack/react-query";
import type { Api } from "../../app/data/api.ts";
import type { SheetSearch, WeeksSearch } from "./sheet-search.ts";

// While others are on their way, what was shown stays.
const staying = { placeholderData: keepPreviousData };

/** A week of hours, as an address asks for it. */
export const sheetWeek = (api: Pick<Api, "timesheets">, search: SheetSearch) =>
  api.timesheets.week.queryOptions(search, staying);

/** Weeks to approve. */
export const weeks = (api: Pick<Api, "timesheets">, search: WeeksSearch) =>
  api.timesheets.weeks.queryOptions(search, staying);
