import type { RevisionKind } from "@hereabouts/contract/history/revision";
import { messages } from "@hereabouts/contract/messages";
import { toast } from "@hereabouts/ui/feedback/toast";
import { useState } from "react";
import { trpc } from "../../app/data/trpc.ts";
import { useSessionChange } from "../../app/session/user-context.tsx";
import { reasonOf } from "../../removal/remove-with-undo.ts";

interface Restoration {
  kind: RevisionKind;
  id: number;
  /** The version to go back to; left out, something deleted comes back as it was. */
  revisionId?: number | undefined;
}

interface Restoral {
  /** The one that is on its way. */
  restoring: Pick<Restoration, "kind" | "id"> | null;
  restore: (restoration: Restoration) => Promise<void>;
}

/** Brings back something deleted or an earlier version, and tells how it went. */
export function useRestoral(): Restoral {
  const cache = trpc.useUtils();
  const venue = trpc.venues.restore.useMutation();
  const event = trpc.events.restore.useMutation();
  // It may show anywhere: in listings, on its page, among a producer's events.
  const refresh = useSessionChange();
  const [restoring, setRestoring] = useState<Restoral["restoring"]>(null);
  const send = async ({ kind, ...restoration }: Restoration) => {
    const { id } = restoration;
    if (kind === "event") {
      const restored = await event.mutateAsync(restoration);
      cache.events.form.setData({ id }, restored);
      return restored;
    }
    const restored = await venue.mutateAsync(restoration);
    cache.venues.form.setData({ id }, restored);
    return restored;
  };
  const restore = async (restoration: Restoration) => {
    setRestoring(restoration);
    try {
      const { name } = await send(restoration);
      toast({ tone: "success", message: messages.restored(name) });
      await refresh();
    } catch (error) {
      toast({ tone: "danger", message: messages.restoreFailed(reasonOf(error)) });
    } finally {
      setRestoring(null);
    }
  };
  return { restoring, restore };
}
