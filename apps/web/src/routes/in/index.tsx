import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../app/head/page-head.ts";
import { DirectoryPage } from "../../features/landing/directory-page.tsx";

export const Route = createFileRoute("/in/")({
  head: ({ match }) =>
    pageHead(
      {
        title: t("Events by town and category"),
        description: t("Events in each town of the region, in the next days, this weekend and by category."),
        path: "/in/",
      },
      match.context.config,
    ),
  component: DirectoryPage,
});
