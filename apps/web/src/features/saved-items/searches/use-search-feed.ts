import { messages } from "@hereabouts/contract/messages";
import { toast } from "@hereabouts/ui/feedback/toast";
import { useState } from "react";
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
  const ask = (isRenewed: boolean) =>
    void setFeed.mutateAsync({ id, isRenewed }).then(
      (answer) => {
        setToken(answer.token);
        if (isRenewed) toast({ tone: "success", message: messages.feedRenewed });
      },
      (error: Error) => toast({ tone: "danger", message: messages.feedNotMade(error.message) }),
    );
  const isRenewing = setFeed.isPending;
  const onClose = () => setToken(null);
  return {
    open: () => ask(false),
    feed: token === null ? null : { name, token, isRenewing, onRenew: () => ask(true), onClose },
  };
}
