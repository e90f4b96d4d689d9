import {
  setupAreaQuery,
  setupAround,
  setupCode,
  setupForm,
  setupMail,
  setupPlaceQuery,
  setupSketchQuery,
} from "@hereabouts/contract/account/setup";
import { findAreas, sketchRegion, suggestTowns } from "@hereabouts/domain/site-region/region-tools";
import {
  checkSetupCode,
  findSetupPlaces,
  finishSetup,
  proposeSetupRegion,
  sendSetupMail,
} from "@hereabouts/domain/site-region/setup";
import { callingProcedureFor } from "../../procedure.ts";

const anyone = callingProcedureFor("callAnonymously");

/** Setting up an empty site, for whoever has the code that the server prints. None of them is a query: addresses are logged. */
export const setupOperations = {
  enter: {
    procedure: anyone.input(setupCode).mutation(({ ctx, input }) => checkSetupCode(ctx, input, ctx.caller)),
  },
  findPlaces: {
    procedure: anyone.input(setupPlaceQuery).mutation(({ ctx, input }) => findSetupPlaces(ctx, input, ctx.caller)),
  },
  findTowns: {
    procedure: anyone.input(setupPlaceQuery).mutation(({ ctx, input }) => suggestTowns(ctx, input, ctx.caller)),
  },
  findAreas: {
    procedure: anyone.input(setupAreaQuery).mutation(({ ctx, input }) => findAreas(ctx, input, ctx.caller)),
  },
  sketch: {
    procedure: anyone.input(setupSketchQuery).mutation(({ ctx, input }) => sketchRegion(ctx, input, ctx.caller)),
  },
  propose: {
    procedure: anyone.input(setupAround).mutation(({ ctx, input }) => proposeSetupRegion(ctx, input, ctx.caller)),
  },
  sendMail: {
    procedure: anyone.input(setupMail).mutation(({ ctx, input }) => sendSetupMail(ctx, input, ctx.caller)),
  },
  finish: {
    procedure: anyone.input(setupForm).mutation(async ({ ctx, input }) => {
      const { userId, session } = await finishSetup(ctx, input, ctx.caller);
      ctx.caller.keepSession(session);
      return { userId };
    }),
  },
};
