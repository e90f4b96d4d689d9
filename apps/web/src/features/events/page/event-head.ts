import { eventDatePath } from "@hereabouts/contract/events/date-address";
import { eventFeedPath } from "@hereabouts/contract/feeds/feed-paths";
import { addressOfDate } from "@hereabouts/contract/listings/spoken-date";
import type { EventPage } from "@hereabouts/contract/pages/event-page";
import { dateOfPage } from "@hereabouts/contract/pages/page-date";
import { eventPath } from "@hereabouts/contract/paths";
import type { SiteConfig } from "@hereabouts/contract/site-config";
import { eventStructuredData } from "@hereabouts/contract/structured-data/event-structured-data";
import { t } from "@hereabouts/language/translate";
import { imageObjects } from "../../../app/head/head-image.ts";
import { breadcrumbList, headDescription, pageHead } from "../../../app/head/page-head.ts";
import { eventPicture } from "../event-picture.ts";
import { eventHeadWords } from "./event-head-words.ts";
import { dateInAddress, type EventSearch } from "./event-search.ts";

/**
 * The head of an event's page: what search engines and shared links tell of it. What is shared is the date that the address
 * names; search engines keep one page of an event.
 */
export function eventHead(event: EventPage, config: SiteConfig, search: EventSearch = {}) {
  const { publicUrl, mainUrl = publicUrl, siteName } = config;
  const now = new Date(config.now);
  const asked = dateInAddress(search);
  const spoken = dateOfPage(event, now, asked);
  const isAsked = asked !== null && spoken.missing === null;
  const picture = eventPicture(event);
  const path = eventPath(event);
  const { title, searchTitle, description } = eventHeadWords(event, now, asked);
  const crumbs = [
    { name: siteName, path: "/" },
    { name: t("Events"), path: "/events/" },
    { name: event.name, path },
  ];
  return pageHead(
    {
      title,
      searchTitle,
      description: headDescription(description),
      path,
      sharedPath: isAsked ? eventDatePath(event, addressOfDate(event, spoken.date)) : path,
      feed: (format) => eventFeedPath(format, event.id),
      isOfSite: true,
      isEmbeddable: true,
      image: { ...picture, alt: event.name },
      // Only for direct requests: browsers that navigate within the site don't need structured data or its code.
      structuredData: import.meta.env.SSR
        ? [
            eventStructuredData(
              event,
              { origin: mainUrl, images: imageObjects(picture, event.imageShapes, mainUrl) },
              now,
              asked,
            ),
            breadcrumbList(crumbs, mainUrl),
          ]
        : [],
    },
    config,
  );
}
