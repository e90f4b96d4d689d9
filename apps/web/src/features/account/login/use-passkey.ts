import { factorLimits } from "@hereabouts/contract/account/factor-messages";
import { MINUTE_MS } from "@hereabouts/recurrence/durations";
import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { useEffect, useEffectEvent, useState } from "react";
import { reasonOf } from "../../../app/actions/answer-of.ts";
import { useAction } from "../../../app/actions/use-action.ts";
import { useAskForOwnPasskey, useAskForPasskey, useConfirmByPasskey, useSignInWithPasskey } from "../mutations.ts";
import { chosenPasskey, provePasskey } from "../passkeys.ts";

interface Steps {
  ask: () => Promise<PublicKeyCredentialRequestOptionsJSON>;
  send: (answer: Record<string, unknown>) => Promise<unknown>;
}

/** Has the browser ask which passkey it is, whose owner unlocks it, and sends its answer. */
function usePasskey({ ask, send }: Steps) {
  const [problem, setProblem] = useState("");
  const action = useAction({
    do: async () => send(await provePasskey(await ask())),
    failed: (reason) => {
      setProblem(reason);
      // The banner says it.
      return null;
    },
  });
  return {
    problem,
    setProblem,
    isPending: action.isPending,
    start: () => {
      setProblem("");
      void action.run();
    },
  };
}

/** A challenge is asked for again before it ends, for as long as the form stands there. */
const RENEW_MS = (factorLimits.factorMinutes - 1) * MINUTE_MS;

/**
 * A login with a passkey: by the button, or where the browser can, chosen among what it offers to fill into the email
 * field.
 */
export function usePasskeyLogin(onSignedIn: () => void) {
  const asking = useAskForPasskey();
  const signIn = useSignInWithPasskey();
  const [isSignedIn, setSignedIn] = useState(false);
  const send = async (answer: Record<string, unknown>) => {
    await signIn.mutateAsync({ answer });
    setSignedIn(true);
    onSignedIn();
  };
  const ask = () => asking.mutateAsync();
  const { setProblem, ...passkey } = usePasskey({ ask, send });
  const offer = useEffectEvent(async (signal: AbortSignal) => {
    const answer = await chosenPasskey(ask, signal);
    if (answer) await send(answer).catch((error: unknown) => setProblem(reasonOf(error)));
  });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn offers anew.
  useEffect(() => {
    // The browser asks for one passkey at a time.
    if (passkey.isPending || isSignedIn) return;
    const over = new AbortController();
    void offer(over.signal);
    const renewal = setTimeout(() => setTurn((before) => before + 1), RENEW_MS);
    return () => {
      clearTimeout(renewal);
      over.abort();
    };
  }, [turn, passkey.isPending, isSignedIn]);
  return passkey;
}

/** Confirms with a passkey of the account who is at the device. */
export function usePasskeyConfirmation(onConfirmed: () => void) {
  const asking = useAskForOwnPasskey();
  const confirm = useConfirmByPasskey();
  return usePasskey({
    ask: () => asking.mutateAsync(),
    send: async (answer) => {
      await confirm.mutateAsync({ answer });
      onConfirmed();
    },
  });
}
