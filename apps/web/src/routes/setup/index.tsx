import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../app/head/private-head.ts";
import { SetupPage } from "../../features/site-region/setup-page.tsx";

export const Route = createFileRoute("/setup/")({
  head: ({ match }) => privateHead(t("Set up your site"), match.context.config),
  component: SetupPage,
});
