import type { MouseEvent } from "react";
import { useEnsureConfirmed } from "../session/mutations.ts";
import { useAction } from "./use-action.ts";

/**
 * For the press of a link to a file that needs a recent login: asks for the password first, where the login is too long
 * ago. The link alone would lead to the refusal.
 */
export function useConfirmedDownload(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const confirmed = useEnsureConfirmed();
  const download = useAction({
    do: async (href: string) => {
      await confirmed.mutateAsync();
      window.location.assign(href);
    },
  });
  return (event) => {
    event.preventDefault();
    void download.run(event.currentTarget.href);
  };
}
