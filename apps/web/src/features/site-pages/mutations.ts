import { stale } from "../../app/data/stale.ts";
import { trpc } from "../../app/data/trpc.ts";

/** The queries that show pages of text: list, single pages and history; also after a conflict. */
const pages = stale([trpc.sitePages], { always: true });

/** Writes a page. */
export const useAddPage = () => trpc.sitePages.add.useMutation(pages);

/** Begins the translation of a page. */
export const useTranslatePage = () => trpc.sitePages.translate.useMutation(pages);

/** Saves the draft of a page. */
export const useUpdatePage = () => trpc.sitePages.update.useMutation(pages);

/** Writes a message for pages. */
export const useAddMessage = () => trpc.sitePages.addMessage.useMutation(pages);

/** Saves the draft of a message. */
export const useUpdateMessage = () => trpc.sitePages.updateMessage.useMutation(pages);

/** Saves the draft of the home page. */
export const useUpdateHome = () => trpc.sitePages.updateHome.useMutation(pages);

/** Publishes the draft. */
export const usePublishPage = () => trpc.sitePages.publish.useMutation(pages);

/** Has the draft published at a time to come, or calls that off. */
export const useSchedulePage = () => trpc.sitePages.schedule.useMutation(pages);

/** Makes a page a draft again. */
export const useUnpublishPage = () => trpc.sitePages.unpublish.useMutation(pages);

/** Makes an earlier text the draft again. */
export const useGoBack = () => trpc.sitePages.goBack.useMutation(pages);

/** Deletes a page. Its own page is left then, and is not asked for again. */
export const useRemovePage = () => trpc.sitePages.remove.useMutation(stale([trpc.sitePages.list]));

/** Brings a deleted page back. */
export const useRestorePage = () => trpc.sitePages.restore.useMutation(pages);

/** Keeps an upload as an image for the text of a page. */
export const useAddPageImage = () => trpc.sitePages.addImage.useMutation();
