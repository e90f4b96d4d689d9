import { useMedia } from "./use-media.tsx";

/** Whether the screen is below 768 px, where panels become sheets. False on the server and until hydrated. */
export const useIsNarrow = (): boolean => useMedia("(max-width: 767px)");
