import { adminKinds, canAdd } from "@hereabouts/contract/admin/admin-kinds";
import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { privateHead } from "../../../../app/head/private-head.ts";
import { knownUser, requireRight } from "../../../../app/session/user-context.tsx";
import { viewerOf } from "../../../../app/session/viewer.ts";
import { AdminAddPage } from "../../../../features/admin/admin-add-page.tsx";
import { AdminArea } from "../../../../features/admin/admin-area.tsx";
import { addTitles, visibleKind } from "../../../../features/admin/kind-from-path.ts";

export const Route = createFileRoute("/django/$kind/add/")({
  beforeLoad: requireRight(may.administer),
  loader: async ({ context, params }) => {
    const kind = await visibleKind(context, params.kind);
    const { form } = adminKinds[kind];
    if (!canAdd(kind) || !form || !may[form.access](viewerOf(await knownUser(context)))) throw notFound();
    return { kind, title: t(addTitles[kind]) };
  },
  head: ({ match, loaderData }) => privateHead(loaderData?.title ?? t("Data admin"), match.context.config),
  component: AdminAddRoute,
});

function AdminAddRoute() {
  const { kind } = Route.useLoaderData();
  return (
    <AdminArea>
      <AdminAddPage key={kind} kind={kind} />
    </AdminArea>
  );
}
