import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { Invalid } from "@hereabouts/domain/errors";
import { type Response as ExpressResponse, type Request, raw } from "express";
import { HttpRefusal } from "./http-refusal.ts";

const type = "multipart/form-data";

/** The form around a file: boundaries, names and a few fields that nobody reads. */
const FORM_BYTES = 65_536;

// Packed bodies are refused: what they hold is known only once it is unpacked.
const read = raw({ type, limit: limits.imageMegabytes * 1_048_576 + FORM_BYTES, inflate: false });

async function bytesOf(request: Request, response: ExpressResponse): Promise<Buffer<ArrayBuffer>> {
  const isRead = new Promise<void>((done, fail) => {
    read(request, response, (error) => (error ? fail(error) : done()));
  });
  await isRead.catch((error: unknown) => {
    const isTooLarge = error instanceof Error && "status" in error && error.status === 413;
    throw isTooLarge ? new HttpRefusal(413, messages.imageTooLarge(limits.imageMegabytes)) : error;
  });
  return request.body;
}

async function formOf(bytes: Buffer<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { "content-type": contentType } }).formData();
  } catch {
    throw new HttpRefusal(400, messages.formParse);
  }
}

/**
 * The one file in a multipart form, under `field`. Reads the request's body, which nobody has read yet.
 * @throws HttpRefusal 413, 415, or 400 for a malformed form; Invalid under `field` for none or several files
 */
export async function requestFile(request: Request, response: ExpressResponse, field: string): Promise<Uint8Array> {
  if (!request.is(type)) throw new HttpRefusal(415, messages.uploadForm);
  const form = await formOf(await bytesOf(request, response), request.get("content-type") ?? "");
  const files = [...form.values()].filter((value) => typeof value !== "string");
  if (files.length > 1) throw new Invalid({ [field]: [messages.oneImage] });
  const file = form.get(field);
  if (file === null || typeof file === "string") throw new Invalid({ [field]: [messages.required] });
  return new Uint8Array(await file.arrayBuffer());
}
