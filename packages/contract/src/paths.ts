/** A name as it stands in a path: "Contra Dance & Supper" becomes "contra-dance-supper"; "-" when nothing is left. */
export function slugify(name: string): string {
  const slug = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 80);
  // Its hyphens stand alone: there is one at most at each end.
  return slug.replace(/^-/, "").replace(/-$/, "") || "-";
}

/** Path of an event's page. */
export const eventPath = (event: { id: number; name: string }) => `/events/${event.id}/${slugify(event.name)}/`;

/** Path of a venue's page. */
export const venuePath = (venue: { id: number; name: string }) => `/venues/${venue.id}/${slugify(venue.name)}/`;

/** Path of the print drawn for an event that has no picture: the same for the same event, always. */
export const eventPrintPath = (eventTypeSlug: string, eventId: number) =>
  `/prints/event/${eventTypeSlug}/${eventId}.svg`;

/** Path of the print drawn for a venue that has no picture. */
export const venuePrintPath = (venueId: number) => `/prints/venue/${venueId}.svg`;

/** Path of an event's calendar file. */
export const eventCalendarPath = (eventId: number) => `/icalendar/event/${eventId}/`;

/** Path of the page that edits an event. */
export const eventEditPath = (eventId: number) => `/manage/events/edit/${eventId}/`;

/** Path of the page that edits a venue. */
export const venueEditPath = (venueId: number) => `/manage/venues/edit/${venueId}/`;
