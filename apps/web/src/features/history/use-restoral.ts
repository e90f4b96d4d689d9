import type { RevisionKind } from "@hereabouts/contract/history/revision";
import { useState } from "react";
import { restoreAndTell } from "../../removal/do-with-undo.ts";
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
    await restoreAndTell(() => send(restoration));
    setRestoring(null);
  };
  return { restoring, restore };
}
