import { may } from "@hereabouts/contract/permissions";
import { createFileRoute } from "@tanstack/react-router";
import { requireRight } from "../../../app/user-context.tsx";
import { ComponentsPage } from "../../../features/reference/components-page.tsx";
import { privateHead } from "../../-private-head.ts";

export const Route = createFileRoute("/dev/components/")({
  // While the site is worked on, it is open to whoever does.
  ...(!import.meta.env.DEV && { beforeLoad: requireRight(may.seeComponents) }),
  head: ({ match }) => privateHead("Form components", match.context.config),
  component: ComponentsPage,
});
