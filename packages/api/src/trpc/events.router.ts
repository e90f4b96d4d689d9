import { getEvent } from "@hereabouts/domain/listings/get-event";
import { z } from "zod";
import { identifier, idOf } from "../identifiers.ts";
import { procedure, router } from "./procedure.ts";

/** One event. */
export const eventsRouter = router({
  get: procedure.input(z.object({ id: identifier })).query(async ({ ctx, input }) => getEvent(ctx, idOf(input.id))),
});
