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
  /** Resolves to whether it was done, to all of them. */
  resolve: (groups: readonly GroupRow[]) => Promise<boolean>;
}

/** Marks groups as resolved: the button is disabled, then the card fades out and is gone. It can be taken back. */
export function useResolution(): Resolution {
  const [fading, setFading] = useState<ReadonlySet<string>>(new Set());
  const [sending, reopening] = [useResolveDuplicates(), useReopenDuplicates()];
  const refresh = useReportRefresh();
  const action = useAction({
    do: async (groups: readonly GroupRow[]) => {
      for (const group of groups) await sending.mutateAsync(idsOf(group));
    },
    done: ([first, ...others]) =>
      first && others.length === 0
        ? duplicateMessages.resolved(first.pois.map(({ name }) => name))
        : duplicateMessages.resolvedAll(others.length + 1),
    undo: async (groups) => {
      for (const group of groups) await reopening.mutateAsync(idsOf(group));
    },
  });
  const resolve = async (groups: readonly GroupRow[]) => {
    const resolved = groups.map(({ id }) => id);
    const isDone = await action.run(groups);
    if (isDone) {
      setFading((ids) => new Set([...ids, ...resolved]));
      await new Promise((faded) => setTimeout(faded, FADE_MS));
    }
    // Somebody else may have merged them meanwhile.
    await refresh();
    setFading((ids) => new Set([...ids].filter((id) => !resolved.includes(id))));
    return isDone;
  };
  const pending = [...action.pending].flat().map(({ id }) => id);
  return { fading, isPending: ({ id }) => pending.includes(id) || fading.has(id), resolve };
}
