import { stale } from "../../app/data/stale.ts";
import { trpc } from "../../app/data/trpc.ts";

/** Changes what an organizer's page says, and what events and saved searches call it. */
export const useUpdateOrganizer = () =>
  trpc.organizers.update.useMutation(
    stale([trpc.organizers, trpc.events, trpc.listings, trpc.account.me], { soon: true }),
  );
