import { duplicateMessages } from "@hereabouts/contract/duplicates/duplicate-messages";
import { useState } from "react";
import { useAction } from "../../app/actions/use-action.ts";
import type { GroupRow } from "./duplicate-pairs.ts";
import { useReopenDuplicates, useReportRefresh, useResolveDuplicates } from "./mutations.ts";

/** Duration of the card's fade-out: `--t-slow`. */
const FADE_MS = 320;

const idsOf = ({ pois }: GroupRow) => ({ pois: pois.map(({ id }) => id) });

interface Resolution {
  /** The ids of the groups that fade out. */
  fading: ReadonlySet<string>;
  isPending: (group: GroupRow) => boolean;
  /** Resolves to whether it was done. */
  resolve: (group: GroupRow) => Promise<boolean>;
}

/** Marks groups as resolved: the button is disabled, then the card fades out and is gone. It can be taken back. */
export function useResolution(): Resolution {
  const [fading, setFading] = useState<ReadonlySet<string>>(new Set());
  const [sending, reopening] = [useResolveDuplicates(), useReopenDuplicates()];
  const refresh = useReportRefresh();
  const action = useAction({
    do: (group: GroupRow) => sending.mutateAsync(idsOf(group)),
    done: ({ pois }) => duplicateMessages.resolved(pois.map(({ name }) => name)),
    undo: (group) => reopening.mutateAsync(idsOf(group)),
  });
  const resolve = async (group: GroupRow) => {
    const isDone = await action.run(group);
    if (isDone) {
      setFading((ids) => new Set(ids).add(group.id));
      await new Promise((faded) => setTimeout(faded, FADE_MS));
    }
    // Somebody else may have merged them meanwhile.
    await refresh();
    setFading((ids) => new Set([...ids].filter((id) => id !== group.id)));
    return isDone;
  };
  return { fading, isPending: (group) => action.pending.has(group) || fading.has(group.id), resolve };
}
