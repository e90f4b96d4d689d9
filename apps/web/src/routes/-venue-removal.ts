import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import { toast } from "@hereabouts/ui/toast";
import { useNavigate } from "@tanstack/react-router";
import { trpc } from "../app/trpc.ts";
import { useUser } from "../app/user-context.tsx";
import { viewerOf } from "../app/viewer.ts";

interface VenueRemoval {
  isRemoving: boolean;
  /** Deletes it and goes to the venues; says so when it could not. */
  remove: () => Promise<void>;
}

/** To call when a venue came, went or changed: everything shown of it is asked again. */
export function useVenueRefresh(): () => Promise<unknown> {
  const cache = trpc.useUtils();
  return () => Promise.all([cache.venues.invalidate(), cache.listings.invalidate(), cache.account.me.invalidate()]);
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : "");

/** Deletes a venue; staff can take it back from the message that tells. */
export function useVenueRemoval({ id, name }: { id: number; name: string }): VenueRemoval {
  const viewer = viewerOf(useUser());
  const navigate = useNavigate();
  const refresh = useVenueRefresh();
  const removal = trpc.venues.remove.useMutation();
  const restoral = trpc.venues.restore.useMutation();
  const undo = async () => {
    try {
      await restoral.mutateAsync({ id });
      toast({ tone: "success", message: messages.restored(name) });
      await refresh();
    } catch (error) {
      toast({ tone: "danger", message: messages.restoreFailed(reasonOf(error)) });
    }
  };
  const remove = async () => {
    try {
      await removal.mutateAsync({ id });
      toast({
        tone: "warning",
        message: messages.deleted(name),
        ...(may.restoreRevision(viewer) && { action: { label: "Undo", onPress: () => void undo() } }),
      });
      // Nobody is asked about changes to what is gone.
      await navigate({ to: "/venues/", ignoreBlocker: true });
      await refresh();
    } catch (error) {
      toast({ tone: "danger", message: messages.deleteFailed(reasonOf(error)) });
    }
  };
  return { isRemoving: removal.isPending, remove };
}
