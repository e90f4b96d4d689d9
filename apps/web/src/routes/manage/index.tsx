import { may } from "@hereabouts/contract/permissions";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { knownUser, requireUser } from "../../app/session/user-context.tsx";
import { viewerOf } from "../../app/session/viewer.ts";

/** Leads to the first page below that the viewer may see: one's events, or the requests for a venue. */
export const Route = createFileRoute("/manage/")({
  beforeLoad: async (entry) => {
    await requireUser(entry);
    const viewer = viewerOf(await knownUser(entry.context));
    throw redirect({ to: may.manageSomething(viewer) ? "/manage/events/" : "/manage/venues/claims/" });
  },
});
