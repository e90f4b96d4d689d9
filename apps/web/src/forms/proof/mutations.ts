import { trpc } from "../../app/data/trpc.ts";

/** Asks for a puzzle for a form. */
export const useChallenge = () => trpc.account.challenge.useMutation();
