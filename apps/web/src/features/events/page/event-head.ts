import type { EventPage } from "@hereabouts/contract/events/event-page";
import { eventFeedPath } from "@hereabouts/contract/feeds/feed-paths";
import { eventPath } from "@hereabouts/contract/paths";
import type { SiteConfig } from "@hereabouts/contract/site-config";
import { imageObjects } from "../../../app/head/head-image.ts";
import { breadcrumbList, headDescription, pageHead } from "../../../app/head/page-head.ts";
import { eventPicture } from "../event-picture.ts";
import { eventHeadWords } from "./event-head-words.ts";
import { eventStructuredData } from "./event-structured-data.ts";

/** The head of an event's page: what search engines and shared links tell of it. */
export function eventHead(event: EventPage, config: SiteConfig) {
  const { publicUrl, siteName } = config;
  const now = new Date(config.now);
  const picture = eventPicture(event);
  const path = eventPath(event);
  const { title, searchTitle, description } = eventHeadWords(event, now);
  const crumbs = [
    { name: siteName, path: "/" },
    { name: "Events", path: "/events/" },
    { name: event.name, path },
  ];
  return pageHead(
    {
      title,
      searchTitle,
      description: headDescription(description),
      path,
      feed: (format) => eventFeedPath(format, event.id),
      image: { ...picture, alt: event.name },
      // For who asks for the page alone: browsers that come from another need neither it nor the code that writes it.
      structuredData: import.meta.env.SSR
        ? [
            eventStructuredData(
              event,
              { origin: publicUrl, images: imageObjects(picture, event.imageShapes, publicUrl) },
              now,
            ),
            breadcrumbList(crumbs, publicUrl),
          ]
        : [],
    },
    config,
  );
}
