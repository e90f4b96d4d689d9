import { may } from "@hereabouts/contract/permissions";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { knownUser, requireRight } from "../../app/session/user-context.tsx";
import { viewerOf } from "../../app/session/viewer.ts";

/** Leads to the first report that the viewer may see. */
export const Route = createFileRoute("/reports/")({
  beforeLoad: async (entry) => {
    await requireRight(may.seeCorrections)(entry);
    const viewer = viewerOf(await knownUser(entry.context));
    throw redirect({ to: may.seeVenueQuality(viewer) ? "/reports/poi_qa/" : "/reports/corrections/" });
  },
});
