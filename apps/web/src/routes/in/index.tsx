import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../app/head/page-head.ts";
import { DirectoryPage } from "../../features/landing/directory-page.tsx";

export const Route = createFileRoute("/in/")({
  head: ({ match }) =>
    pageHead(
      {
        title: "Events by town and category",
        description: "What is on in each town of the region, in the next days and this weekend, and in each category.",
        path: "/in/",
      },
      match.context.config,
    ),
  component: DirectoryPage,
});
