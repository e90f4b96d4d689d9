import { refuseMethod } from "@hereabouts/api/mounting/mount-endpoints";
import type { RequestHandler } from "express";

const allow = "GET, HEAD";

/** Refuses every method but those that only read. */
export const onlyRead: RequestHandler = (request, response, next) => {
  if (request.method === "GET" || request.method === "HEAD") return next();
  response.set("Allow", allow);
  refuseMethod(request, response, next);
};
