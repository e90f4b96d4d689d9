import { randomUUID } from "node:crypto";
import { access, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { MediaStore } from "@hereabouts/domain/ports";

const isAbsent = (error: unknown) =>
  error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");

/** Pictures on disk below `folder`. A file appears whole or not at all. */
export function fileMediaStore(folder: string): MediaStore {
  return {
    async put(key, bytes) {
      const path = join(folder, key);
      await mkdir(dirname(path), { recursive: true });
      const partial = `${path}.${randomUUID()}.part`;
      await writeFile(partial, bytes);
      await rename(partial, path);
    },
    has: (key) =>
      access(join(folder, key)).then(
        () => true,
        () => false,
      ),
    read: (key) =>
      readFile(join(folder, key)).catch((error: unknown) => {
        if (isAbsent(error)) return null;
        throw error;
      }),
    remove: (key) => rm(join(folder, key), { force: true }),
  };
}
