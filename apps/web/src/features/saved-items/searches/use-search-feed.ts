import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
import { useState } from "react";
import { useAction } from "../../../app/actions/use-action.ts";
import { useSetSearchFeed } from "../mutations.ts";

/** The feed of a saved search while its address is shown. */
export interface SearchFeed {
  /** The name of the search. */
  name: string;
  /** The secret in its address. */
  token: string;
  isRenewing: boolean;
  /** Puts another address into the place of this one. */
  onRenew: () => void;
  onClose: () => void;
}

/** Asks for the address of a saved search's feed, which is made when it is first asked for. */
export function useSearchFeed({ id, searchName: name }: { id: number; searchName: string }): {
  open: () => void;
  /** Feed of the open dialog; null while hidden. */
  feed: SearchFeed | null;
} {
  const setFeed = useSetSearchFeed();
  const [token, setToken] = useState<string | null>(null);
  const { run, isPending: isRenewing } = useAction({
    do: async (isRenewed: boolean) => setToken((await setFeed.mutateAsync({ id, isRenewed })).token),
    done: (isRenewed) => (isRenewed ? t(messages.feedRenewed) : null),
    failed: messages.feedNotMade,
  });
  const onClose = () => setToken(null);
  return {
    open: () => void run(false),
    feed: token === null ? null : { name, token, isRenewing, onRenew: () => void run(true), onClose },
  };
}
