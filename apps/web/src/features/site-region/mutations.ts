import { stale } from "../../app/data/stale.ts";
import { trpc } from "../../app/data/trpc.ts";

/** Says what a region file does to the site. */
export const usePreviewRegion = () => trpc.siteRegion.preview.useMutation();

/** Changes the region of the site. */
export const useChangeRegion = () => trpc.siteRegion.change.useMutation(stale("everything"));

/** Undoes the last change of the region. */
export const useUndoRegion = () => trpc.siteRegion.undo.useMutation(stale("everything"));

/** Checks the code that the server printed. */
export const useEnterSetup = () => trpc.setup.enter.useMutation();

/** Finds towns of a country. */
export const useFindPlaces = () => trpc.setup.findPlaces.useMutation();

/** Proposes a region around a town. */
export const useProposeRegion = () => trpc.setup.propose.useMutation();

/** Sends a test email. */
export const useSendTestMail = () => trpc.setup.sendMail.useMutation();

/** Sets the site up. */
export const useFinishSetup = () => trpc.setup.finish.useMutation();
