import { eventProblems, venueProblems } from "@hereabouts/contract/reports/qa-problems";
import { changedSince } from "@hereabouts/contract/reports/qa-report";
import {
  activityOrderings,
  eventQaOrderings,
  eventQaViews,
  qaAssigned,
  qaOrderings,
  userOrderings,
  userRoles,
} from "@hereabouts/contract/reports/report-choices";
import {
  day,
  lineId,
  listOf,
  oneOf,
  oneOption,
  pageNumber,
  recordId,
  words,
} from "../../app/routing/address-readers.ts";
import { addressSchema, type Search } from "../../app/routing/address-schema.ts";
import { editParameters } from "../history/edit-search.ts";

const quality = {
  find: words,
  assigned: oneOf(qaAssigned),
  ordering: oneOf(qaOrderings),
  page: pageNumber,
  /** The record that is open. */
  open: recordId,
};

/** The address of the venues that miss something. */
export const venueQualitySearch = addressSchema({ ...quality, problem: listOf(oneOption(venueProblems)) });

/** Search parameters of the event quality report. */
export const eventQualitySearch = addressSchema({
  ...quality,
  ordering: oneOf(eventQaOrderings),
  problem: listOf(oneOption(eventProblems)),
  /** Part of the list; this week without it. */
  show: oneOf(eventQaViews),
  changed: (text) => changedSince.safeParse(text).data,
});

/** Either of them. */
export type QualitySearch = Omit<Search<typeof eventQualitySearch>, "problem"> & {
  problem?: readonly string[] | undefined;
};

/** An address with what it leaves out: of events, those of this week. */
export const shownQuality = (kind: "venue" | "event", search: QualitySearch): QualitySearch =>
  kind === "event" ? { ...search, show: search.show ?? "week" } : search;

/** Search parameters of the accounts. */
export const usersSearch = addressSchema({
  find: words,
  role: oneOption(userRoles),
  ordering: oneOf(userOrderings),
  page: pageNumber,
});
export type UsersSearch = Search<typeof usersSearch>;

/** Search parameters of the editors report. */
export const editorsSearch = addressSchema({ start_date: day, end_date: day, ordering: oneOf(activityOrderings) });
export type EditorsSearch = Search<typeof editorsSearch>;

/** Search parameters of the changes report. */
export const editsSearch = addressSchema({ ...editParameters, author_id: recordId, before_id: lineId, batch: lineId });
export type EditsSearch = Search<typeof editsSearch>;
