import { may } from "@hereabouts/contract/permissions";
import { useNavigate } from "@tanstack/react-router";
import { useUser } from "../../app/session/user-context.tsx";
import { viewerOf } from "../../app/session/viewer.ts";
import { type RecordRemoval, useRecordRemoval } from "../../removal/use-record-removal.ts";
import { useRemoveVenue, useRestoreVenue } from "./mutations.ts";

/** Deletes a venue and leads to the others; staff can take it back. */
export function useVenueRemoval({ id, name }: { id: number; name: string }): RecordRemoval {
  const viewer = viewerOf(useUser());
  const navigate = useNavigate();
  // Unsaved changes of a venue that is gone are not asked about.
  const removal = useRemoveVenue(() => navigate({ to: "/venues/", ignoreBlocker: true }));
  const restoral = useRestoreVenue();
  return useRecordRemoval({
    name,
    remove: () => removal.mutateAsync({ id }),
    restore: may.restoreRevision(viewer) ? () => restoral.mutateAsync({ id }) : null,
  });
}
