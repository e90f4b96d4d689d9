import { msg, t } from "@hereabouts/language/translate";

/** Messages about sources of the region and the places that they name. */
export const regionSourceMessages = {
  sources: msg("Sources"),
  source: msg("Import source"),
  unknownPlaces: msg("Unknown places"),
  creditNeeded: msg("This license asks for credit. Enter the name of the author or publisher."),
  knownAddress: msg("There is a source with this address already."),
  tooMany: (max: number) => t("A site can have up to {max} sources.", { max }),
  webPage: msg(
    "This is a web page (HTML), not a calendar. Enter the address of the feed itself, which often ends in .ics.",
  ),
  notText: msg("This isn’t text in UTF-8 or Latin-1."),
  cutOff: (line: number) => t("The file is cut off after line {line}. Nothing of it was imported.", { line }),
  tooManyEntries: (max: string) =>
    t("The file has more than {max} entries. Nothing of it was imported. Choose a smaller calendar.", { max }),
  twice: msg("the calendar has this UID twice"),
  robots: (host: string) => t("The robots.txt of {host} doesn’t allow programs to read this address.", { host }),
  robotsAway: (host: string) => t("The robots.txt of {host} can’t be read now. We try again later.", { host }),
  wait: (host: string) => t("{host} asks us to wait. We try again later.", { host }),
  noVenue: msg("No single venue has this number, address or name."),
  decidedAlready: msg("Someone already decided about this place."),
  notDecided: msg("This place is waiting already."),
  notPlace: msg("This text names no place that a venue could be made of."),
  noPlaceName: msg("Entries without a location"),
  chosen: (text: string, venue: string) => t("{text} is {venue} from now on.", { text, venue }),
  ignored: (text: string) => t("{text} ignored.", { text }),
  reopened: (text: string) => t("{text} is back in the queue.", { text }),
  added: (name: string) => t("{name} added. We read it now.", { name }),
  changed: (name: string) => t("{name} changed.", { name }),
  paused: (name: string) => t("{name} paused.", { name }),
  resumed: (name: string) => t("{name} resumed. We read it now.", { name }),
  reads: (name: string) => t("We read {name} now.", { name }),
} as const;
