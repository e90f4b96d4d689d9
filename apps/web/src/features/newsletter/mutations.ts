import { trpc } from "../../app/data/trpc.ts";

/** Asks for the newsletter. */
export const useAskForNewsletter = () => trpc.newsletter.ask.useMutation();
