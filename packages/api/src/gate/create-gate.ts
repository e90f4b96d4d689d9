import type { Gate } from "./admit.ts";
import { bodyPlaces } from "./body-places.ts";

/** A gate with some parts left to their defaults. */
export type GateParts = Pick<Gate, "contextOf"> & Partial<Gate>;

/** The whole gate: without a limit of rates unless one is given, and with room for bodies of its own. */
export const createGate = ({
  contextOf,
  limitRate = (_request, _response, next) => next(),
  places = bodyPlaces(),
}: GateParts): Gate => ({ contextOf, limitRate, places });
