import { editorRoles, recordOrderings, recordStates } from "@hereabouts/contract/editors/editor-record-choices";
import { weekOrderings, weekStatuses } from "@hereabouts/contract/timesheets/timesheet-words";
import { day, lineId, oneOf, oneOption, pageNumber, recordId, words } from "../../app/routing/address-readers.ts";
import { addressSchema, type Search } from "../../app/routing/address-schema.ts";
import { editParameters } from "../history/edit-search.ts";

/** The address of a week of hours: any of its days, and whose it is. */
export const sheetSearch = addressSchema({ week: day, editor: recordId });
export type SheetSearch = Search<typeof sheetSearch>;

/** Search parameters of the weeks to approve. */
export const weeksSearch = addressSchema({
  status: oneOption(weekStatuses),
  find: words,
  ordering: oneOf(weekOrderings),
  page: pageNumber,
});
export type WeeksSearch = Search<typeof weeksSearch>;

/** Search parameters of the venues or events an editor worked on. */
export const recordsSearch = addressSchema({
  deed: oneOption(editorRoles),
  state: oneOf(recordStates),
  find: words,
  ordering: oneOf(recordOrderings),
  page: pageNumber,
});
export type RecordsSearch = Search<typeof recordsSearch>;

/** Search parameters of the changes of an editor. */
export const editsSearch = addressSchema({ ...editParameters, before_id: lineId });
export type EditsSearch = Search<typeof editsSearch>;
