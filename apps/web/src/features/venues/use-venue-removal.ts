import { may } from "@hereabouts/contract/permissions";
import { useNavigate } from "@tanstack/react-router";
import { type Action, useAction } from "../../app/actions/use-action.ts";
import { useUser } from "../../app/session/user-context.tsx";
import { viewerOf } from "../../app/session/viewer.ts";
import { deletionOf, restoration } from "../../removal/deletion.ts";
import { useRemoveVenue, useRestoreVenue } from "./mutations.ts";

/** Deletes a venue and leads to the others; staff can take it back. */
export function useVenueRemoval({ id, name }: { id: number; name: string }): Action<void, unknown> {
  const viewer = viewerOf(useUser());
  const navigate = useNavigate();
  // Unsaved changes of a venue that is gone are not asked about.
  const removal = useRemoveVenue(() => navigate({ to: "/venues/", ignoreBlocker: true }));
  const restore = useAction({ ...restoration, do: useRestoreVenue().mutateAsync });
  return useAction({
    ...deletionOf(() => name),
    do: () => removal.mutateAsync({ id }),
    undo: () => restore.run({ id }),
    canUndo: () => may.restoreRevision(viewer),
  });
}
