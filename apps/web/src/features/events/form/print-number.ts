import { limits } from "@hereabouts/contract/limits";

/** A print taken out of the heap. */
export const anyPrintNumber = () => 1 + Math.floor(Math.random() * limits.largestId);
