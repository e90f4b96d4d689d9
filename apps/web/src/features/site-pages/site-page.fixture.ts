import type { SitePageRecord } from "@hereabouts/contract/site-pages/site-page";

/** A message on all pages that is a draft. */
export const siteMessage: SitePageRecord = {
  id: 4,
  kind: "message",
  slug: "",
  language: null,
  translationOf: null,
  title: "Closed for snow.",
  summary: "",
  html: "",
  home: null,
  message: { level: "info", linkLabel: "", linkTo: "", where: "all", from: null, until: null },
  isLive: false,
  hasDraft: true,
  publishAt: null,
  isFixed: false,
  isDeleted: false,
  author: "Sam Ito",
  updated: "2026-11-20T12:00:00.000Z",
};

/** The home page with a row that recommends and one of a list. */
export const homePage: SitePageRecord = {
  ...siteMessage,
  id: 3,
  kind: "home",
  title: "Home page",
  message: null,
  isLive: true,
  hasDraft: false,
  isFixed: true,
  home: {
    headline: "Tonight",
    showsFinder: true,
    strips: [
      { title: "More this month", addresses: "" },
      { title: "Music", addresses: "/events/?event_types=12" },
    ],
  },
};
