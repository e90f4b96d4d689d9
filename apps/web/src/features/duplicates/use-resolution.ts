import { duplicateMessages } from "@hereabouts/contract/duplicates/duplicate-messages";
import type { DuplicateGroup } from "@hereabouts/contract/duplicates/duplicate-report";
import { toast } from "@hereabouts/ui/feedback/toast";
import { useState } from "react";
import { reasonOf } from "../../app/actions/answer-of.ts";
import { useReopenDuplicates, useReportRefresh, useResolveDuplicates } from "./mutations.ts";

/** Key of a group. */
export const groupKey = ({ pois }: DuplicateGroup) => pois.map(({ id }) => id).join("-");

/** Duration of the card's fade-out: `--t-slow`. */
const FADE_MS = 320;

interface Resolution {
  /** The keys of the groups that are being resolved. */
  pending: ReadonlySet<string>;
  /** The keys of the groups that fade out. */
  fading: ReadonlySet<string>;
  resolve: (group: DuplicateGroup) => Promise<void>;
}

const without = (keys: ReadonlySet<string>, key: string) => new Set([...keys].filter((other) => other !== key));

/** Marks groups as resolved: the button is disabled, then the card fades out and is gone. It can be taken back. */
export function useResolution(): Resolution {
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const [fading, setFading] = useState<ReadonlySet<string>>(new Set());
  const [send, reopen] = [useResolveDuplicates(), useReopenDuplicates()];
  const refresh = useReportRefresh();
  const fail = (error: unknown) => toast({ tone: "danger", message: reasonOf(error) });
  const resolve = async (group: DuplicateGroup) => {
    const key = groupKey(group);
    const pois = group.pois.map(({ id }) => id);
    setPending((keys) => new Set(keys).add(key));
    try {
      await send.mutateAsync({ pois });
      setFading((keys) => new Set(keys).add(key));
      toast({
        tone: "success",
        message: duplicateMessages.resolved(group.pois.map(({ name }) => name)),
        action: { label: "Undo", onPress: () => void reopen.mutateAsync({ pois }).catch(fail) },
      });
      await new Promise((faded) => setTimeout(faded, FADE_MS));
      await refresh();
    } catch (error) {
      fail(error);
    } finally {
      setPending((keys) => without(keys, key));
      setFading((keys) => without(keys, key));
    }
  };
  return { pending, fading, resolve };
}
