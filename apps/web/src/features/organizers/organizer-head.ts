import { listingFeedPath } from "@hereabouts/contract/feeds/feed-paths";
import type { OrganizerPage } from "@hereabouts/contract/organizers/organizer";
import { organizerPath } from "@hereabouts/contract/paths";
import type { SiteConfig } from "@hereabouts/contract/site-config";
import { t } from "@hereabouts/language/translate";
import { breadcrumbList, headDescription, pageHead } from "../../app/head/page-head.ts";

/** Kinds as schema.org names them. */
const TYPES: Readonly<Partial<Record<OrganizerPage["kind"], string>>> = {
  artist: "PerformingGroup",
  library: "Library",
  school: "EducationalOrganization",
};

/** Structured data of an organizer: an Organization of schema.org, or a narrower kind of one. */
function organizerStructuredData(organizer: OrganizerPage, origin: string) {
  const { name, kind, website, description, imagePrimary } = organizer;
  return {
    "@context": "https://schema.org",
    "@type": TYPES[kind] ?? "Organization",
    name,
    url: new URL(organizerPath(organizer), origin).href,
    ...(website && { sameAs: website }),
    ...(description && { description }),
    ...(imagePrimary && { image: imagePrimary.url }),
  };
}

/** The head of an organizer's page: what search engines and shared links tell of it. */
export function organizerHead(organizer: OrganizerPage, config: SiteConfig) {
  const { publicUrl, mainUrl = publicUrl, siteName } = config;
  const path = organizerPath(organizer);
  const crumbs = [
    { name: siteName, path: "/" },
    { name: t("Events"), path: "/events/" },
    { name: organizer.name, path },
  ];
  return pageHead(
    {
      title: organizer.name,
      description: headDescription([t("Events by {organizer}", { organizer: organizer.name }), organizer.description]),
      path,
      ...(organizer.imagePrimary && { image: organizer.imagePrimary }),
      isOfSite: true,
      feed: (format) => listingFeedPath(format, { organizer: organizer.id }),
      structuredData: import.meta.env.SSR
        ? [organizerStructuredData(organizer, mainUrl), breadcrumbList(crumbs, mainUrl)]
        : [],
    },
    config,
  );
}
