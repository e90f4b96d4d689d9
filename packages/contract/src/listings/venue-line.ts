/** A venue by its name and town. */
export interface NamedVenue {
  name: string;
  city: string;
  state: string;
}

/** A venue in one line, "Iron Horse, Northampton, MA". A name that says its town already does not say it twice. */
export function venueLine({ name, city, state }: NamedVenue): string {
  const isTownNamed = city !== "" && name.endsWith(`, ${city}`);
  return [name, isTownNamed ? "" : city, state].filter(Boolean).join(", ");
}
