import { type DateAddress, readAddressTime } from "@hereabouts/contract/events/date-address";
import { day } from "../../../app/routing/address-readers.ts";
import { addressSchema, type Search } from "../../../app/routing/address-schema.ts";

/** The address of an event's page: the date it shows. */
export const eventSearch = addressSchema({ date: day, time: readAddressTime });
export type EventSearch = Search<typeof eventSearch>;

/** The date that an address names; null for none. */
export const dateInAddress = ({ date, time }: EventSearch): DateAddress | null =>
  date === undefined ? null : { date, time };
