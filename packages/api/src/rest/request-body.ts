import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import type { Request, RequestHandler } from "express";
import { text } from "express";
import { HttpRefusal } from "./http-refusal.ts";

const jsonTypes = ["application/json"];

/** The types a form of a page is sent in; files have an endpoint of their own. */
export const formTypes = ["application/x-www-form-urlencoded", "multipart/form-data"] as const;

/** What a body may be. */
interface BodyRules {
  bodyTypes?: readonly string[];
  bodyBytes?: number;
}

/** Reads a body that must be of one of the types, JSON unless told, and not larger. */
export function readBody({ bodyTypes = jsonTypes, bodyBytes = limits.jsonBodyBytes }: BodyRules): RequestHandler[] {
  const accepted = [...bodyTypes];
  const check: RequestHandler = (request, _response, next) => {
    const hasType = request.headers["content-type"] !== undefined;
    next(hasType && request.is(accepted) === false ? new HttpRefusal(415, messages.jsonOnly) : undefined);
  };
  return [check, text({ type: accepted, limit: bodyBytes })];
}

async function formOf(body: string, contentType: string): Promise<Record<string, unknown>> {
  try {
    const form = await new Response(body, { headers: { "content-type": contentType } }).formData();
    return Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
  } catch {
    throw new HttpRefusal(400, messages.formParse);
  }
}

/** Deeper than any record of ours, and far from what would be too deep to walk. */
const MOST_LEVELS = 32;

function isTooDeep(value: unknown, levels = MOST_LEVELS): boolean {
  if (value === null || typeof value !== "object") return false;
  return levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1));
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    throw new HttpRefusal(400, messages.jsonParse(error instanceof Error ? error.message : ""));
  }
}

/** The value in a body that was read; no body at all is an empty record. @throws HttpRefusal 400 for a malformed one */
export async function bodyValue(request: Request): Promise<unknown> {
  if (typeof request.body !== "string" || request.body.trim() === "") return {};
  if (request.is([...formTypes])) return formOf(request.body, request.get("content-type") ?? "");
  const value = jsonOf(request.body);
  if (isTooDeep(value)) throw new HttpRefusal(400, messages.jsonParse(`more than ${MOST_LEVELS} levels deep`));
  return value;
}
