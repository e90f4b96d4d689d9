import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { Invalid } from "@hereabouts/domain/errors";
import type { Request, Response } from "express";
import { type BodyAllowance, receiveBody } from "../../gate/receive-body.ts";
import { HttpRefusal } from "../../http-refusal.ts";
import { formOf } from "./request-body.ts";

const type = "multipart/form-data";

/** Bytes allowed around the file: boundaries, names and a few fields that are not read. */
const FORM_BYTES = 65_536;

/** The most bytes of a form that holds a file. */
export const fileFormBytes = limits.imageMegabytes * 1_048_576 + FORM_BYTES;

/**
 * Reads the single file of a multipart form from `field`. The body must be unread.
 * @throws HttpRefusal 413, 415, or 400 for a malformed form; Invalid under `field` for none or several files
 */
export async function requestFile(
  request: Request,
  response: Response,
  allowance: BodyAllowance,
  field: string,
): Promise<Uint8Array> {
  if (!request.is(type)) throw new HttpRefusal(415, messages.uploadForm);
  const form = await formOf(await receiveBody(request, response, allowance), request.get("content-type") ?? "");
  const files = [...form.values()].filter((value) => typeof value !== "string");
  if (files.length > 1) throw new Invalid({ [field]: [messages.oneImage] });
  const file = form.get(field);
  if (file === null || typeof file === "string") throw new Invalid({ [field]: [messages.required] });
  return new Uint8Array(await file.arrayBuffer());
}
