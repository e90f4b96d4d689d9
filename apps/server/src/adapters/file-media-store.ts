import { access, mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { MediaStore } from "@hereabouts/domain/ports";

/** Pictures on disk below `folder`. A file appears whole or not at all. */
export function fileMediaStore(folder: string): MediaStore {
  return {
    async put(key, bytes) {
      const path = join(folder, key);
      await mkdir(dirname(path), { recursive: true });
      const partial = `${path}.${process.pid}.part`;
      await writeFile(partial, bytes);
      await rename(partial, path);
    },
    has: (key) =>
      access(join(folder, key)).then(
        () => true,
        () => false,
      ),
  };
}
