import { stale, useRefresh } from "../../app/data/stale.ts";
import { trpc } from "../../app/data/trpc.ts";

const moveInParts = [trpc.moveIn];

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

/** Suggests towns of a country. */
export const useFindTowns = () => trpc.siteRegion.findTowns.useMutation();
export const useFindSetupTowns = () => trpc.setup.findTowns.useMutation();

/** Finds the areas that hold a point. */
export const useFindAreas = () => trpc.siteRegion.findAreas.useMutation();
export const useFindSetupAreas = () => trpc.setup.findAreas.useMutation();

/** Sketches the map around towns. */
export const useSketch = () => trpc.siteRegion.sketch.useMutation();
export const useSketchSetup = () => trpc.setup.sketch.useMutation();

/** Has a table or calendar at an address checked. */
export const useCheckMoveIn = () => trpc.moveIn.check.useMutation(stale([trpc.moveIn]));

/** Imports what was checked. */
export const useImportMoveIn = () => trpc.moveIn.import.useMutation(stale([trpc.moveIn]));

/** Keeps categories for names of the other calendar, and has it checked again. */
export const useChooseMoveInCategories = () => trpc.moveIn.chooseCategories.useMutation(stale([trpc.moveIn]));

/** Undoes a whole import, in the background. */
export const useUndoMoveIn = () => trpc.moveIn.undo.useMutation(stale([trpc.moveIn]));

/** Refetches the report, after a file was sent. */
export const useRefreshMoveIn = () => useRefresh(moveInParts);

/** Refetches what shows venues and events, once an import ended. */
export const useRefreshAll = () => useRefresh("everything");
