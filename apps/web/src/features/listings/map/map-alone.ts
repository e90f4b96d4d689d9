import { useMedia } from "@hereabouts/ui/hooks/use-media";

/** Whether the map takes the place of the list instead of standing beside it. False on the server and until hydrated. */
export const useMapAlone = (): boolean => useMedia("(max-width: 991px)");
