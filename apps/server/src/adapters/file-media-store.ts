import { randomUUID } from "node:crypto";
import { access, constants, glob, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import type { MediaStore } from "@hereabouts/domain/ports";

const isAbsent = (error: unknown) =>
  error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");

/** The ending of a file that is still being written. */
const unfinished = ".part";

/** Pictures on disk below `folder`. A file appears whole or not at all. */
export function fileMediaStore(folder: string): MediaStore {
  return {
    async put(key, bytes) {
      const path = join(folder, key);
      await mkdir(dirname(path), { recursive: true });
      const partial = `${path}.${randomUUID()}${unfinished}`;
      try {
        await writeFile(partial, bytes);
        await rename(partial, path);
      } finally {
        // After a failure, such as a full disk: what was written would take room for ever.
        await rm(partial, { force: true });
      }
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
    async check() {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.R_OK | constants.W_OK);
    },
    async sweep(before) {
      for await (const path of glob(`**/*${unfinished}`, { cwd: folder })) {
        const file = await stat(join(folder, path)).catch(() => null);
        if (file && file.mtime < before) await rm(join(folder, path), { force: true });
      }
    },
    async *list(before) {
      for await (const path of glob("*/*.{jpg,webp,avif}", { cwd: folder })) {
        const file = await stat(join(folder, path)).catch(() => null);
        if (file && file.mtime < before) yield [path.replaceAll(sep, "/")];
      }
    },
  };
}
