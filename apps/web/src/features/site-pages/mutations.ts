import { trpc } from "../../app/data/trpc.ts";

/** Refreshes the queries that show pages of text: list, single pages and history; also after a conflict. */
function usePagesRefresh(): { onSettled: () => Promise<unknown> } {
  const cache = trpc.useUtils();
  return { onSettled: () => cache.sitePages.invalidate() };
}

/** Writes a page. */
export const useAddPage = () => trpc.sitePages.add.useMutation(usePagesRefresh());

/** Saves the draft of a page. */
export const useUpdatePage = () => trpc.sitePages.update.useMutation(usePagesRefresh());

/** Writes a message for pages. */
export const useAddMessage = () => trpc.sitePages.addMessage.useMutation(usePagesRefresh());

/** Saves the draft of a message. */
export const useUpdateMessage = () => trpc.sitePages.updateMessage.useMutation(usePagesRefresh());

/** Saves the draft of the home page. */
export const useUpdateHome = () => trpc.sitePages.updateHome.useMutation(usePagesRefresh());

/** Publishes the draft. */
export const usePublishPage = () => trpc.sitePages.publish.useMutation(usePagesRefresh());

/** Has the draft published at a time to come, or calls that off. */
export const useSchedulePage = () => trpc.sitePages.schedule.useMutation(usePagesRefresh());

/** Makes a page a draft again. */
export const useUnpublishPage = () => trpc.sitePages.unpublish.useMutation(usePagesRefresh());

/** Makes an earlier text the draft again. */
export const useGoBack = () => trpc.sitePages.goBack.useMutation(usePagesRefresh());

/** Deletes a page. Its own page is left then, and is not asked for again. */
export function useRemovePage() {
  const cache = trpc.useUtils();
  return trpc.sitePages.remove.useMutation({ onSuccess: () => cache.sitePages.list.invalidate() });
}

/** Brings a deleted page back. */
export const useRestorePage = () => trpc.sitePages.restore.useMutation(usePagesRefresh());
