import type { RevisionKind } from "@hereabouts/contract/history/revision";
import { type Action, useAction } from "../../app/actions/use-action.ts";
import { restoration } from "../../removal/deletion.ts";
import { useRestoreEvent, useRestoreVenue } from "./mutations.ts";

interface Restoration {
  kind: RevisionKind;
  id: number;
  /** The version to go back to; left out, something deleted comes back as it was. */
  revisionId?: number | undefined;
}

/** Restores a deleted record or an earlier version. */
export function useRestoral(): Action<Restoration, { name: string }> {
  const venue = useRestoreVenue();
  const event = useRestoreEvent();
  return useAction({
    ...restoration,
    do: ({ kind, id, revisionId }: Restoration) => (kind === "event" ? event : venue).mutateAsync({ id, revisionId }),
  });
}
