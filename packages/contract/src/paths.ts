/** Letters that are another letter with a stroke, or two in one: they come apart by no rule of Unicode. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
};

const SLUG_CHARS = 80;

/**
 * Converts a name to a path segment: "Contra Dance & Supper" → "contra-dance-supper", "Łódź" → "lodz". Keeps non-Latin
 * letters. "-" if nothing is left.
 */
export function slugify(name: string): string {
  const plain = name
    .normalize("NFKD")
    // Only for Latin letters: in other scripts marks are sounds.
    .replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .normalize("NFC")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[ßæœøłđðþħı]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  // Hyphens are single here, so there is at most one at each end.
  return [...plain].slice(0, SLUG_CHARS).join("").replace(/^-/, "").replace(/-$/, "") || "-";
}

/** Encodes a name for an address. */
const written = (name: string) => encodeURIComponent(slugify(name));

/** Path of an event's page. */
export const eventPath = (event: { id: number; name: string }) => `/events/${event.id}/${written(event.name)}/`;

/** Path of the coming events of a category. */
export const categoryPath = ({ slug }: { slug: string }) => `/category/${slug}/`;

/** Path of a page of text. */
export const sitePagePath = ({ slug }: { slug: string }) => `/${slug}/`;

/** Path of a venue's page. */
export const venuePath = (venue: { id: number; name: string }) => `/venues/${venue.id}/${written(venue.name)}/`;

/** Path of an organizer's page. */
export const organizerPath = (organizer: { id: number; name: string }) =>
  `/organizers/${organizer.id}/${written(organizer.name)}/`;

/** Path of the print drawn for an event that has no picture: the same for the same number, always. */
export const eventPrintPath = (eventTypeSlug: string, printNumber: number) =>
  `/prints/event/${eventTypeSlug}/${printNumber}.svg`;

/** Path of the print drawn for a venue that has no picture. */
export const venuePrintPath = (venueId: number) => `/prints/venue/${venueId}.svg`;

/** Path of a print in one of `printSizes`, as a PNG. @param path of the print */
export const printPngPath = (path: string, size: string) => path.replace(/\.svg$/, `/${size}.png`);

/** Path of an event's calendar file. */
export const eventCalendarPath = (eventId: number) => `/icalendar/event/${eventId}/`;

/** Path of the page that edits an event. */
export const eventEditPath = (eventId: number) => `/manage/events/edit/${eventId}/`;

/** Path of the page that edits a venue. */
export const venueEditPath = (venueId: number) => `/manage/venues/edit/${venueId}/`;

/** Ways to return from the payment service: paid, canceled, or from the portal. */
export const paymentReturns = ["paid", "left", "portal"] as const;
export type PaymentReturn = (typeof paymentReturns)[number];

/** Path that the payment service sends people back to. */
export const subscriptionReturnPath = (venueId: number, from: PaymentReturn) =>
  `/manage/subscription/?venue=${venueId}&from=${from}`;

/** Path of the link in a claim's confirmation email. */
export const claimProofPath = (token: string) => `/manage/venues/claims/?proof=${token}`;

/** Path of the link in a mail that hands a venue's bills over. */
export const billingInvitationPath = (token: string) => `/manage/subscription/accept/?token=${token}`;

/** Path of a venue's managers page, where invited people respond. */
export const venuePeoplePath = (venueId: number) => `/manage/venues/people/?venue=${venueId}`;

/** Path of the page where a manager accepts an invitation. */
export const managerInvitationPath = (token: string) => `/manage/venues/people/accept/?token=${token}`;

/** Path of a listing for a screen on a wall, which takes the parameters of the events listing. */
export const screenPath = "/screen/";

const names = /^(?:utm_[a-z_]+|fbclid|gclid|msclkid|mc_cid|mc_eid)$/i;

/** Whether an address parameter only tracks the email or ad a visitor came from. */
export const isTracking = (name: string): boolean => names.test(name);

/** Areas where people work on the site: there is one of each, on the main host. */
const workAreas = ["manage", "django", "wagtail", "editor", "editions", "claim", "reports", "metrics", "setup"];

/** Whether a path lies in an area where people work. */
export const isWorkArea = (path: string): boolean => workAreas.includes(path.split("/", 2)[1] ?? "");
