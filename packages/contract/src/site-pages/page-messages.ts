import { msg, t } from "@hereabouts/language/translate";
/** Outcomes of editing site pages. */
export const pageMessages = {
  slugInvalid: msg("Use lowercase letters, digits and single hyphens, as in “house-rules”."),
  slugReserved: (slug: string) => t("“/{slug}/” is already part of the site. Choose another address.", { slug }),
  slugTaken: (title: string) => t("“{title}” already has this address. Choose another one.", { title }),
  translated: (language: string) => t("This page already has a translation into {language}.", { language }),
  translationBegun: (title: string) => t("Translation of “{title}” created as a draft.", { title }),
  slugFixed: msg("The site links to this page, so you can’t change its address."),
  slugLive: msg("People may have links to this page. Unpublish it before you change its address."),
  fixedStays: msg("The site links to this page, so you can’t unpublish or delete it. Change its text instead."),
  stateChanged: msg("The page’s status has changed, so this isn’t possible. Reload the page."),
  timePassed: msg("Choose a time in the future."),
  tooMany: (count: number) => t("There are already {count} pages. Delete one first.", { count }),
  published: (title: string) => t("“{title}” published.", { title }),
  unpublished: (title: string) => t("“{title}” unpublished. The page is a draft again.", { title }),
  scheduled: (title: string) => t("“{title}” scheduled.", { title }),
  unscheduled: (title: string) => t("“{title}” unscheduled.", { title }),
  wentBack: msg("Earlier version restored as a draft. Publish the page to show it."),
  deletedNote: msg("Deleted pages are hidden. You can restore a page unless its address has been reused."),
  addressElsewhere: (line: string) =>
    t("“{line}” isn’t the address of an event, a venue or a list on this site.", { line }),
  addressGone: (line: string) => t("“{line}” isn’t public.", { line }),
  addressList: msg("Enter only the address of the list, with its filters."),
  addressPersonal: msg("Use filters instead. Saved searches and saved addresses are personal."),
  addressFilter: (line: string) => t("The filters of “{line}” can’t be used.", { line }),
  addressesMany: (count: number) => t("Choose at most {count}.", { count }),
} as const;
