import { stale } from "../../app/data/stale.ts";
import { trpc } from "../../app/data/trpc.ts";

/** Makes a venue of an unlisted place, or a place of a venue again. Cards everywhere say where they lead. */
export const useChangePlace = () => trpc.places.change.useMutation(stale("everything", { always: true }));
