import { may } from "@hereabouts/contract/permissions";
import { useUser } from "../../app/session/user-context.tsx";
import { viewerOf } from "../../app/session/viewer.ts";

/** Tells of each venue whether the viewer may edit it and what is held there; nobody signed in may edit nothing. */
export function useMayEdit(): (venueId: number) => boolean {
  const viewer = viewerOf(useUser());
  return (venueId) => may.manageVenue(viewer, venueId);
}
