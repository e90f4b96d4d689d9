import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import type { Request, RequestHandler } from "express";
import { text } from "express";
import { HttpRefusal } from "./http-refusal.ts";

const jsonTypes = ["application/json"];

/** Reads a body that must be of one of `types`. */
export function readBody(types: readonly string[] = jsonTypes): RequestHandler[] {
  const accepted = [...types];
  const check: RequestHandler = (request, _response, next) => {
    const hasType = request.headers["content-type"] !== undefined;
    next(hasType && request.is(accepted) === false ? new HttpRefusal(415, messages.jsonOnly) : undefined);
  };
  return [check, text({ type: accepted, limit: limits.jsonBodyBytes })];
}

/** The value in a body that was read; no body at all is an empty record. @throws HttpRefusal 400 for malformed JSON */
export function jsonOf(request: Request): unknown {
  if (typeof request.body !== "string" || request.body.trim() === "") return {};
  try {
    return JSON.parse(request.body);
  } catch (error) {
    throw new HttpRefusal(400, messages.jsonParse(error instanceof Error ? error.message : ""));
  }
}
