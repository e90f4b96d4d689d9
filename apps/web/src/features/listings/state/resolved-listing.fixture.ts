import type { ResolvedListing } from "@hereabouts/contract/listings/cards";

/** The events around Northampton in the next seven days, on a Friday: the weekend is the next three days. */
export const aroundNorthampton: ResolvedListing = {
  latitude: 42.3251,
  longitude: -72.6412,
  placeName: "Northampton",
  defaultLocId: "northampton-ma",
  radius: 50,
  defaultRadius: 50,
  units: "mi",
  namedDate: "next-7",
  defaultNamedDate: "next-7",
  dateStart: "2026-11-20",
  dateEnd: "2026-11-26",
  ordering: "best",
  today: "2026-11-20",
};

/** The listing on the Saturday after, the first day of its weekend. */
export const aroundNorthamptonOnSaturday: ResolvedListing = {
  ...aroundNorthampton,
  dateStart: "2026-11-21",
  dateEnd: "2026-11-27",
  today: "2026-11-21",
};
