import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

/**
 * Asks again for everything that is shown, and for the rest once it is. For mutations that may show anywhere: who is
 * signed in changes every page, and an event is in listings, on its venue's page, in folders and among the recommended.
 */
export function useRefreshEverything(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries(), [queryClient]);
}
