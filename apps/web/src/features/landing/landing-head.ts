import type { SiteConfig } from "@hereabouts/contract/site-config";
import { t } from "@hereabouts/language/translate";
import { pageHead } from "../../app/head/page-head.ts";

/** The head of the home page, from which search engines also learn what the site is called and its mark. */
export function landingHead(config: SiteConfig) {
  const { publicUrl, siteName, description } = config;
  const website = {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: siteName,
    url: `${publicUrl}/`,
  };
  const organization = {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: siteName,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
  };
  return pageHead(
    {
      title: siteName,
      description:
        description ??
        t("Events and venues near you: what is on tonight, this weekend and in the weeks after, on a map."),
      path: "/",
      structuredData: [website, organization],
    },
    config,
  );
}
