import type { MediaStore } from "../ports.ts";

/** A file on its way into the store. */
export interface MediaFile {
  key: string;
  bytes: Uint8Array;
  type: string;
}

/**
 * Keeps files and then notes them: all of it or, when the store or the database has no room, nothing. Files that lay in
 * the store before stay.
 */
export async function putFiles<T>(media: MediaStore, files: readonly MediaFile[], note: () => Promise<T>): Promise<T> {
  const added: string[] = [];
  try {
    for (const { key, bytes, type } of files) {
      if (!(await media.has(key))) added.push(key);
      await media.put(key, bytes, type);
    }
    return await note();
  } catch (error) {
    // Keep the first failure: a file that could not be removed either is replaced by the next try.
    await Promise.allSettled(added.map((key) => media.remove(key)));
    throw error;
  }
}
