import { may } from "@hereabouts/contract/permissions";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { knownUser, requireUser } from "../../app/session/user-context.tsx";
import { viewerOf } from "../../app/session/viewer.ts";

/** Leads to the requests that the viewer may see: those to decide, or one's own. */
export const Route = createFileRoute("/claim/")({
  beforeLoad: async (entry) => {
    await requireUser(entry);
    const viewer = viewerOf(await knownUser(entry.context));
    throw redirect({ to: may.moderateClaims(viewer) ? "/claim/poi/moderation-list/" : "/manage/venues/claims/" });
  },
});
