import type { Upload } from "@hereabouts/contract/media/upload";
import type { Context } from "../context.ts";
import { keepUpload } from "./keep-upload.ts";
import { masterKey } from "./media-keys.ts";

/** Takes an upload and answers with the picture that is kept of it. @throws as `keepUpload` does */
export async function addUpload(ctx: Context, input: { read: () => Promise<Uint8Array> }): Promise<Upload> {
  const { id, hash, width, height } = await keepUpload(ctx, input);
  return { id, url: `${ctx.settings.publicUrl}/media/${masterKey(hash)}`, width, height };
}
