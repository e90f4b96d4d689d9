import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../../app/head/private-head.ts";
import { requireRight } from "../../../app/session/user-context.tsx";
import { ComponentsPage } from "../../../features/component-gallery/components-page.tsx";

export const Route = createFileRoute("/dev/components/")({
  // Open to all in development, otherwise to staff only.
  ...(!import.meta.env.DEV && { beforeLoad: requireRight(may.seeComponents) }),
  head: ({ match }) => privateHead(t("Form components"), match.context.config),
  component: ComponentsPage,
});
