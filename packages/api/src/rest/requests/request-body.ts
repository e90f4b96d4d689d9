import { messages } from "@hereabouts/contract/messages";
import { Invalid } from "@hereabouts/domain/errors";
import type { Response as ExpressResponse, Request } from "express";
import type { z } from "zod";
import { fieldErrorsOf, wordPlainly } from "../../field-errors.ts";
import { type BodyAllowance, receiveBody } from "../../gate/receive-body.ts";
import { HttpRefusal } from "../../http-refusal.ts";

/** Parses a client's value with a schema. @throws Invalid with faults by field */
export function parseValue<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given, { error: wordPlainly });
  if (!parsed.success) throw new Invalid(fieldErrorsOf(parsed.error));
  return parsed.data;
}

const jsonTypes = ["application/json"];

/** The types a form of a page is sent in; files have an endpoint of their own. */
export const formTypes = ["application/x-www-form-urlencoded", "multipart/form-data"] as const;

/** The fields of a form, in either of its types. @throws HttpRefusal 400 for a malformed one */
export async function formOf(body: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { "content-type": contentType } }).formData();
  } catch {
    throw new HttpRefusal(400, messages.formParse);
  }
}

/** Levels of nesting that are read: more than any form has, and far fewer than would overflow the stack. */
const MOST_LEVELS = 32;

function isTooDeep(value: unknown, levels = MOST_LEVELS): boolean {
  if (value === null || typeof value !== "object") return false;
  return levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1));
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    throw new HttpRefusal(400, messages.jsonParse(error instanceof Error ? error.message : ""));
  }
}

/** The value that a body is in JSON; an empty record for none. @throws HttpRefusal 400 for a malformed one */
export function jsonValueOf(body: Buffer): unknown {
  const text = new TextDecoder().decode(body);
  if (text.trim() === "") return {};
  const value = parseJson(text);
  if (isTooDeep(value)) throw new HttpRefusal(400, messages.jsonParse(`more than ${MOST_LEVELS} levels deep`));
  return value;
}

/**
 * Receives a body of one of the types, JSON by default.
 * @returns its text
 * @throws HttpRefusal 415, and as `receiveBody` does
 */
export async function receiveText(
  request: Request,
  response: ExpressResponse,
  allowance: BodyAllowance,
  bodyTypes: readonly string[] = jsonTypes,
): Promise<string> {
  return new TextDecoder().decode(await receiveOfType(request, response, allowance, bodyTypes));
}

async function receiveOfType(
  request: Request,
  response: ExpressResponse,
  allowance: BodyAllowance,
  bodyTypes: readonly string[],
): Promise<Buffer> {
  const hasType = request.headers["content-type"] !== undefined;
  if (hasType && request.is([...bodyTypes]) === false) throw new HttpRefusal(415, messages.jsonOnly);
  return receiveBody(request, response, allowance);
}

/**
 * Receives a value from a body of one of the types, JSON by default; an empty body is an empty record.
 * @throws HttpRefusal 400 for malformed bodies, 415, and as `receiveBody` does
 */
export async function receiveValue(
  request: Request,
  response: ExpressResponse,
  allowance: BodyAllowance,
  bodyTypes: readonly string[] = jsonTypes,
): Promise<unknown> {
  const body = await receiveOfType(request, response, allowance, bodyTypes);
  if (request.is([...formTypes])) {
    const form = await formOf(body, request.get("content-type") ?? "");
    return Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
  }
  return jsonValueOf(body);
}
