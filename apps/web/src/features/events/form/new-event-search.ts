/** The address parameters of the form for a new event. */
interface NewEventSearch {
  /** Id of the event to begin with a copy of. */
  copy?: number | undefined;
  /** Id of the venue to begin with. */
  venue?: number | undefined;
}

/** The number of a record in an address; nothing when it is none. */
const idIn = (value: unknown) => (Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined);

/** Reads the parameters; what is no id counts as absent. */
export function readNewEventSearch({ copy, venue }: Record<string, unknown>): NewEventSearch {
  return { copy: idIn(copy), venue: idIn(venue) };
}
