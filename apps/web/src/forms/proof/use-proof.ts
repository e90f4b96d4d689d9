import type { AnonymousForm } from "@hereabouts/contract/human-proof/human-proof";
import { arriving } from "@hereabouts/ui/loading/missing-code";
import { useState } from "react";
import { answerOf } from "../../app/actions/answer-of.ts";
import { useChallenge } from "./mutations.ts";

/**
 * Sends what strangers may send. Where the server asks for a proof of work, the code for it is fetched, the puzzle solved and
 * the form sent again: nobody has to do anything, and otherwise nothing of it is loaded.
 */
export function useProof(form: AnonymousForm) {
  const challenge = useChallenge();
  const [isProving, setProving] = useState(false);
  async function prove(): Promise<string> {
    setProving(true);
    try {
      const { solveChallenge } = await arriving(() => import("./solve-challenge.ts"));
      return await solveChallenge(await challenge.mutateAsync({ form }));
    } finally {
      setProving(false);
    }
  }
  return {
    isProving,
    withProof: async <Answer>(send: (proof: string | undefined) => Promise<Answer>): Promise<Answer> => {
      try {
        return await send(undefined);
      } catch (error) {
        if (!answerOf(error).proof) throw error;
      }
      return send(await prove());
    },
  };
}
