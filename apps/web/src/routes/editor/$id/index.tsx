import { may } from "@hereabouts/contract/permissions";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { recordId } from "../../../app/routing/page-record.ts";
import { requireRight } from "../../../app/session/user-context.tsx";

/** Leads to an editor's profile, for those who may see the editor. */
export const Route = createFileRoute("/editor/$id/")({
  beforeLoad: async (entry) => {
    await requireRight((viewer) => may.seeEditor(viewer, recordId(entry.params.id)))(entry);
    throw redirect({ to: "/editor/$id/profile/", params: entry.params });
  },
});
