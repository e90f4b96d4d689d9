import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
import { useState } from "react";
import { useAction } from "../../app/actions/use-action.ts";

/** A private feed while its address is shown. */
export interface SecretFeed {
  /** Name of what it tells. */
  name: string;
  /** The secret in its address. */
  token: string;
  isRenewing: boolean;
  /** Puts another address into the place of this one. */
  onRenew: () => void;
  onClose: () => void;
}

/** Asks for the address of a private feed, which is made when it is first asked for. */
export function useSecretFeed(
  name: string,
  ask: (isRenewed: boolean) => Promise<{ token: string }>,
): {
  open: () => void;
  isOpening: boolean;
  /** Feed of the open dialog; null while hidden. */
  feed: SecretFeed | null;
} {
  const [token, setToken] = useState<string | null>(null);
  const { run, isPending } = useAction({
    do: async (isRenewed: boolean) => setToken((await ask(isRenewed)).token),
    done: (isRenewed) => (isRenewed ? t(messages.feedRenewed) : null),
    failed: messages.feedNotMade,
  });
  const onClose = () => setToken(null);
  return {
    open: () => void run(false),
    isOpening: isPending && token === null,
    feed: token === null ? null : { name, token, isRenewing: isPending, onRenew: () => void run(true), onClose },
  };
}
