import type { Context } from "../context.ts";
import type { Letter } from "./compose-digest.ts";
import { letterOf } from "./saved-search-letter.ts";

/**
 * The mail one of the viewer's saved searches would send if all it finds were new; nothing is sent or remembered.
 * @throws SignInRequired, Forbidden for who is not staff; NotFound for a search that is not the viewer's
 */
export async function previewSavedSearchEmail(ctx: Context, { id }: { id: number }): Promise<Letter> {
  return (await letterOf(ctx, id)).letter;
}
