import { may } from "@hereabouts/contract/permissions";
import { trpc } from "../../app/data/trpc.ts";
import { useUser } from "../../app/session/user-context.tsx";
import { viewerOf } from "../../app/session/viewer.ts";
import { type RecordRemoval, useRecordRemoval } from "../../removal/use-record-removal.ts";

/** To call when a venue came, went or changed: everything shown of it is asked again. */
export function useVenueRefresh(): () => Promise<unknown> {
  const cache = trpc.useUtils();
  return () => Promise.all([cache.venues.invalidate(), cache.listings.invalidate(), cache.account.me.invalidate()]);
}

/** Deletes a venue and leads to the others; staff can take it back. */
export function useVenueRemoval({ id, name }: { id: number; name: string }): RecordRemoval {
  const viewer = viewerOf(useUser());
  const refresh = useVenueRefresh();
  const removal = trpc.venues.remove.useMutation();
  const restoral = trpc.venues.restore.useMutation();
  return useRecordRemoval({
    name,
    remove: () => removal.mutateAsync({ id }),
    restore: may.restoreRevision(viewer) ? () => restoral.mutateAsync({ id }) : null,
    refresh,
    leaveTo: "/venues/",
  });
}
