import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../app/head/page-head.ts";
import { NewsletterPage } from "../../features/newsletter/newsletter-page.tsx";

export const Route = createFileRoute("/newsletter/")({
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
});
