import { messages } from "@hereabouts/contract/messages";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { signedInUser } from "../../app/session/queries.ts";
import { openSignIn } from "../../app/session/sign-in-request.ts";

/**
 * Asks over the form to sign in when the session ended while it was being sent, and says why. Once the same person is
 * signed in again it is sent, once; for another person nothing is done by itself.
 */
export function useSigningInAgain(send: () => void): () => void {
  const queryClient = useQueryClient();
  const { queryKey } = signedInUser(useApi());
  const [timesBack, setTimesBack] = useState(0);
  const resume = useEffectEvent(send);
  useEffect(() => {
    if (timesBack > 0) resume();
  }, [timesBack]);
  const userId = () => queryClient.getQueryData(queryKey)?.id;
  return () => {
    const asked = userId();
    openSignIn("signin", null, {
      reason: messages.sessionEndedSending,
      onClosed: (isSignedIn) => {
        if (isSignedIn && asked !== undefined && userId() === asked) setTimesBack((times) => times + 1);
      },
    });
  };
}
