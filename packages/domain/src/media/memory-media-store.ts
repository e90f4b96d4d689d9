import type { MediaStore } from "../ports.ts";

/** A store in memory for tests, with the files it holds. */
export function memoryMediaStore(): { media: MediaStore; files: Map<string, Buffer> } {
  const files = new Map<string, Buffer>();
  const media: MediaStore = {
    put: async (key, bytes) => void files.set(key, Buffer.from(bytes)),
    has: async (key) => files.has(key),
    read: async (key) => files.get(key) ?? null,
    remove: async (key) => void files.delete(key),
    check: async () => undefined,
    sweep: async () => undefined,
    // Nothing here says when a file was put.
    async *list() {
      yield [...files.keys()];
    },
  };
  return { media, files };
}
