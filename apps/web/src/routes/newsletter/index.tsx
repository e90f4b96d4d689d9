import { siteParts } from "@hereabouts/contract/site-parts";
import { t } from "@hereabouts/language/translate";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { pageHead } from "../../app/head/page-head.ts";
import { NewsletterPage, NoNewsletter } from "../../features/newsletter/newsletter-page.tsx";

export const Route = createFileRoute("/newsletter/")({
  loader: () => {
    if (!siteParts.newsletter) throw notFound();
  },
  head: ({ match }) =>
    pageHead(
      {
        title: t("Newsletter"),
        description: t("Our editors’ picks of what’s on, by email, for the towns and categories you choose."),
        path: "/newsletter/",
      },
      match.context.config,
    ),
  component: NewsletterPage,
  notFoundComponent: NoNewsletter,
});
