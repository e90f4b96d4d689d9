import type { RevisionKind } from "@hereabouts/contract/history/revision";
import { messages } from "@hereabouts/contract/messages";
import { toast } from "@hereabouts/ui/feedback/toast";
import { useState } from "react";
import { reasonOf } from "../../removal/remove-with-undo.ts";
import { useRestoreEvent, useRestoreVenue } from "./mutations.ts";

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
  const venue = useRestoreVenue();
  const event = useRestoreEvent();
  const [restoring, setRestoring] = useState<Restoral["restoring"]>(null);
  const send = ({ kind, ...restoration }: Restoration) => (kind === "event" ? event : venue).mutateAsync(restoration);
  const restore = async (restoration: Restoration) => {
    setRestoring(restoration);
    try {
      const { name } = await send(restoration);
      toast({ tone: "success", message: messages.restored(name) });
    } catch (error) {
      toast({ tone: "danger", message: messages.restoreFailed(reasonOf(error)) });
    } finally {
      setRestoring(null);
    }
  };
  return { restoring, restore };
}
