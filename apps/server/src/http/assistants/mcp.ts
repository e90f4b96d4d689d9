import { admit, type Gate } from "@hereabouts/api/gate/admit";
import { HttpRefusal } from "@hereabouts/api/http-refusal";
import { refuseMethod } from "@hereabouts/api/mounting/mount-endpoints";
import { receiveValue } from "@hereabouts/api/rest/requests/request-body";
import { mcpPath } from "@hereabouts/contract/assistants/assistant-paths";
import { messages } from "@hereabouts/contract/messages";
import { serverLimits } from "@hereabouts/contract/server-limits";
import express, { type RequestHandler, type Router } from "express";
import type { Logger } from "pino";
import { originOf } from "../../faces/faces.ts";

const call = {
  access: ["callAnonymously"],
  needsCsrfToken: false,
  bodyBytes: serverLimits.anonymousBodyBytes,
} as const;

/**
 * Refuses what a page of another site has a browser send, as the protocol asks for: programs send no origin.
 * @throws HttpRefusal 403
 */
const refuseOtherOrigins =
  (publicUrl: string): RequestHandler =>
  (request, _response, next) => {
    const origin = request.get("origin");
    next(
      origin === undefined || origin === originOf(request, publicUrl)
        ? undefined
        : new HttpRefusal(403, messages.otherOrigin),
    );
  };

/**
 * `POST /mcp`: what is on, for assistants, by the Model Context Protocol over Streamable HTTP. Each request is answered by itself
 * in JSON: there is no session, no stream, and nothing is changed. Whoever asks is a visitor, whatever cookies come along.
 */
export function mcp(gate: Gate, { publicUrl, log }: { publicUrl: string; log: Logger }): Router {
  const router = express.Router();
  router
    .route(mcpPath)
    .all((_request, response, next) => {
      response.set({ Allow: "POST", "Cache-Control": "private, no-store" });
      next();
    }, refuseOtherOrigins(publicUrl))
    .post(async (request, response) => {
      delete request.headers.cookie;
      const { ctx, allowance } = await admit(gate, request, response, call);
      const message = await receiveValue(request, response, allowance);
      // Newer versions of the protocol know no batches, and each message here may be a search.
      if (Array.isArray(message)) throw new HttpRefusal(400, messages.oneMessage);
      // Only sites that are asked load it: it takes 10 MB, and half a second of a start.
      const { answerMessage } = await import("./mcp-server.ts");
      await answerMessage(request, response, { ctx, log, message });
    })
    .all(refuseMethod);
  return router;
}
