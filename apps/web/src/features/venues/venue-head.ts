import { venueFeedPath } from "@hereabouts/contract/feeds/feed-paths";
import type { VenuePage } from "@hereabouts/contract/pages/venue-page";
import { venuePath } from "@hereabouts/contract/paths";
import type { SiteConfig } from "@hereabouts/contract/site-config";
import { venueStructuredData } from "@hereabouts/contract/structured-data/venue-structured-data";
import { t } from "@hereabouts/language/translate";
import { imageObjects } from "../../app/head/head-image.ts";
import { breadcrumbList, fittingTitle, headDescription, pageHead } from "../../app/head/page-head.ts";
import { venuePicture } from "./venue-picture.ts";

/** The head of a venue's page: what search engines and shared links tell of it. */
export function venueHead(venue: VenuePage, config: SiteConfig) {
  const { publicUrl, mainUrl = publicUrl, siteName } = config;
  const picture = venuePicture(venue);
  const path = venuePath(venue);
  const crumbs = [
    { name: siteName, path: "/" },
    { name: t("Venues"), path: "/venues/" },
    { name: venue.name, path },
  ];
  return pageHead(
    {
      title: venue.name,
      searchTitle: fittingTitle(venue.name, [venue.city && ` · ${venue.city}, ${venue.state}`, ""]),
      description: headDescription([venue.shortAddress, venue.description]),
      path,
      feed: (format) => venueFeedPath(format, venue.id),
      isOfSite: true,
      isEmbeddable: true,
      image: { ...picture, alt: venue.name },
      // Only for direct requests: browsers that navigate within the site don't need structured data or its code.
      structuredData: import.meta.env.SSR
        ? [
            venueStructuredData(venue, {
              origin: mainUrl,
              images: imageObjects(picture, venue.imageShapes, mainUrl),
            }),
            breadcrumbList(crumbs, mainUrl),
          ]
        : [],
    },
    config,
  );
}
