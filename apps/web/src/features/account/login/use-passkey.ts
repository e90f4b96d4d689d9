import { useState } from "react";
import { useAction } from "../../../app/actions/use-action.ts";
import { useAskForPasskey, useSignInWithPasskey } from "../mutations.ts";
import { provePasskey } from "../passkeys.ts";

/** A login with a passkey: the browser asks which one, and its owner unlocks it. */
export function usePasskeyLogin(onSignedIn: () => void) {
  const asking = useAskForPasskey();
  const signIn = useSignInWithPasskey();
  const [problem, setProblem] = useState("");
  const login = useAction({
    do: async () => {
      const answer = await provePasskey(await asking.mutateAsync());
      await signIn.mutateAsync({ answer });
      onSignedIn();
    },
    failed: (reason) => {
      setProblem(reason);
      // The banner says it.
      return null;
    },
  });
  return {
    problem,
    isPending: login.isPending,
    start: () => {
      setProblem("");
      void login.run();
    },
  };
}
