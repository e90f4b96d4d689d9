import type { SiteConfig } from "@hereabouts/contract/site-config";
import { pageHead } from "../../app/head/page-head.ts";

/** The head of the home page, from which search engines also learn how the site is searched. */
export function landingHead(config: SiteConfig) {
  const { publicUrl, siteName } = config;
  const website = {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: siteName,
    url: `${publicUrl}/`,
    potentialAction: {
      "@type": "SearchAction",
      target: `${publicUrl}/events/?named_date=next-30&keyword={keyword}`,
      "query-input": "required name=keyword",
    },
  };
  return pageHead(
    {
      title: siteName,
      description: "Events and venues near you: what is on tonight, this weekend and in the weeks after, on a map.",
      path: "/",
      structuredData: [website],
    },
    config,
  );
}
