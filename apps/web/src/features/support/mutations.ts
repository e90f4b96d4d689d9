import { trpc } from "../../app/data/trpc.ts";

/** Writes to those who run the site. */
export const useContactSupport = () => trpc.producer.contact.useMutation();
