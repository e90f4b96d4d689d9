import { msg, plural, t } from "@hereabouts/language/translate";

/** Limits of editions: what a newspaper prints of the calendar on some days. */
export const editionLimits = {
  nameChars: 120,
  /** Days that one edition covers. */
  days: 31,
  /** Dates of events that its rule finds and that its page shows. */
  candidates: 1_500,
  /** Dates that an edition prints. */
  picks: 600,
  /** Towns that a rule names. */
  towns: 60,
  /** Listings of one town. */
  perTown: 100,
  /** Characters of the text below a listing. */
  textChars: 2_000,
  /** Characters of a text until an edition says otherwise. */
  textCharsFirst: 260,
  noteChars: 500,
  /** Space on the page, in column inches. */
  inches: 2_000,
  /** Editions that a site keeps: some years of them. */
  kept: 500,
  /** Editions on a page of the list. */
  perPage: 25,
  /** Exports kept of an edition: the older ones go. */
  exportsKept: 12,
} as const;

/** Messages about editions. */
export const editionMessages = {
  lastBeforeFirst: msg("The last day is before the first day."),
  tooManyDays: msg("An edition covers at most {max} days.", { max: editionLimits.days }),
  tooManyPicks: msg("An edition has at most {max} listings.", { max: editionLimits.picks }),
  townIsFull: (town: string, max: number) =>
    t("{town} already has {max} listings in this edition. Remove one first, or raise the limit.", { town, max }),
  notInEdition: msg("This date is canceled, or outside the days of the edition."),
  nothingPicked: msg("Pick at least one listing before you export."),
  noStyle: msg("The house style of this edition no longer exists. Choose another in its settings."),
  notExported: msg("Export this edition first."),
  cannotFit: msg("The listings don’t fit, even without texts. Remove some, or enter more space."),
  removed: (name: string) => t("{name} removed from the edition.", { name }),
  pickedAll: (count: number) =>
    plural(count, "The edition has {count} listing now.", "The edition has {count} listings now."),
  fitted: (inches: string) => t("Texts shortened: the edition is {inches} long.", { inches }),
  exported: msg("Edition exported. Its files are on this page."),
  deleted: (name: string) => t("{name} deleted.", { name }),
  noSpace: msg("Enter the space on the page first."),
  tooMany: msg("There are already {max} editions. Delete old ones first.", { max: editionLimits.kept }),
} as const;
