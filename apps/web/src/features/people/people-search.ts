/** The address parameter of the people of a venue. */
export interface PeopleSearch {
  /** The venue that a mail is about; without it the one that is worked on. */
  venue?: number | undefined;
}

/** Reads the parameter. */
export const readPeopleSearch = ({ venue }: Record<string, unknown>): PeopleSearch => ({
  venue: Number.isInteger(Number(venue)) && Number(venue) > 0 ? Number(venue) : undefined,
});
