import { calendarOrderings } from "@hereabouts/contract/orderings";
import { oneOf, pageNumber, recordId } from "../../app/routing/address-readers.ts";
import { addressSchema, type Search } from "../../app/routing/address-schema.ts";

/** The address of the list of calendars. */
export const calendarsSearch = addressSchema({ ordering: oneOf(calendarOrderings), page: pageNumber });
export type CalendarsSearch = Search<typeof calendarsSearch>;

/** The address of a new calendar: the saved search to make one of, or the venue whose events it shows. */
export const newCalendarSearch = addressSchema({ search: recordId, venue: recordId });
