import type { EditionPage } from "@hereabouts/contract/editions/edition";
import { useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../app/data/api.ts";
import { stale } from "../../app/data/stale.ts";
import { trpc } from "../../app/data/trpc.ts";
import { edition } from "./queries.ts";

/** Options of a mutation that answers with the page of its edition: it is shown at once. */
function useAnswerShown() {
  const api = useApi();
  const client = useQueryClient();
  return {
    onSuccess: (page: EditionPage) => void client.setQueryData(edition(api, page.id).queryKey, page),
    ...stale([trpc.editions.changes, trpc.editions.list], { soon: true }),
  };
}

/** Adds an edition. */
export const useAddEdition = () => trpc.editions.add.useMutation(stale([trpc.editions.list]));

/** Changes the settings of an edition. */
export const useUpdateEdition = () => trpc.editions.update.useMutation(stale([trpc.editions]));

/** Adds an edition like another one, a week later. */
export const useRepeatEdition = () => trpc.editions.repeat.useMutation(stale([trpc.editions.list]));

/** Deletes an edition. Its own page is left then, and is not asked for again. */
export const useDeleteEdition = () => trpc.editions.delete.useMutation(stale([trpc.editions.list]));

/** Picks a date. */
export const usePickDate = () => trpc.editions.pick.useMutation(useAnswerShown());

/** Takes a date out. */
export const useUnpickDate = () => trpc.editions.unpick.useMutation(useAnswerShown());

/** Picks all that the rule finds. */
export const usePickAll = () => trpc.editions.pickAll.useMutation(useAnswerShown());

/** Writes the text and note of a picked date. */
export const useSetTexts = () => trpc.editions.setTexts.useMutation(useAnswerShown());

/** Shortens texts to the space. */
export const useFitEdition = () => trpc.editions.fit.useMutation(useAnswerShown());

/** Keeps what is printed now, for its files. */
export const useExportEdition = () => trpc.editions.export.useMutation(stale([trpc.editions]));

/** Schedules the mail of an edition. */
export const useScheduleMailing = () => trpc.mailings.schedule.useMutation(stale([trpc.mailings.ofEdition]));

/** Stops a mailing. */
export const useStopMailing = () => trpc.mailings.stop.useMutation(stale([trpc.mailings.ofEdition]));

/** Sends the mail of an edition to oneself. */
export const useSendTest = () => trpc.mailings.sendTest.useMutation();

/** Turns the feed of an edition for other mail programs on or off. */
export const usePublishEdition = () => trpc.mailings.publish.useMutation(stale([trpc.mailings.ofEdition]));
