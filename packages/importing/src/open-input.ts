import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { t } from "@hereabouts/language/translate";
import { download } from "./guarded-download.ts";
import { ImportError } from "./import-source.ts";

/** The bytes of a file, or of a public http(s) address. @throws ImportError */
export async function* openInput(input: string): AsyncGenerator<Uint8Array> {
  // One letter before the colon is a drive, not a scheme.
  if (/^[a-z][a-z0-9+.-]+:/i.test(input)) {
    yield* download(input);
    return;
  }
  const file = await stat(input).catch(() => null);
  if (!file?.isFile()) throw new ImportError(t('File "{input}" not found.', { input }));
  yield* createReadStream(input) as AsyncIterable<Uint8Array>;
}
