import { keepPreviousData } from "@tanstack/react-query";
import type { Api } from "../../app/data/api.ts";
import type { EditsSearch, RecordsSearch, SheetSearch, WeeksSearch } from "./editor-search.ts";

// While others are on their way, what was shown stays.
const staying = { placeholderData: keepPreviousData };

/** A week of hours, as an address asks for it. */
export const sheetWeek = (api: Pick<Api, "timesheets">, search: SheetSearch) =>
  api.timesheets.week.queryOptions(search, staying);

/** Weeks to approve. */
export const weeks = (api: Pick<Api, "timesheets">, search: WeeksSearch) =>
  api.timesheets.weeks.queryOptions(search, staying);

type Editors = Pick<Api, "editors">;

/** Profile of an editor, with their work. */
export const editorProfile = (api: Editors, editor: number) => api.editors.profile.queryOptions({ editor });

/** Records an editor worked on, by the parameters of the address. */
export const editorRecords = (api: Editors, editor: number, kind: "venue" | "event", search: RecordsSearch) =>
  api.editors.records.queryOptions({ ...search, editor, kind }, staying);

/** Changes of an editor. */
export const editorEdits = (
  api: Editors,
  editor: number,
  { start_date, end_date, before_id, ...search }: EditsSearch,
) =>
  api.editors.revisions.queryOptions(
    { ...search, editor, startDate: start_date, endDate: end_date, beforeId: before_id },
    staying,
  );

/** The regions that an editor can look after. */
export const regions = (api: Pick<Api, "venues">) => api.venues.regions.queryOptions();
