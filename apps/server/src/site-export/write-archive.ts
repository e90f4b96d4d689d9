import { createWriteStream, existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { masterKey, pictureKeys } from "@hereabouts/domain/media/media-keys";
import type { MediaStore } from "@hereabouts/domain/ports";
import type pg from "pg";
import { type Options, ZipFile } from "yazl";
import { beginSnapshot, selectArchiveKeys, selectPictures } from "../backup/tables.queries.ts";
import { flushFolder } from "../backup/write-backup.ts";
import {
  ArchiveError,
  Counter,
  checksumsFile,
  documentsOf,
  fileOfDocument,
  fileOfKey,
  hashOf,
  jsonSchema,
  type Manifest,
  manifestFile,
  schemaFile,
} from "./archive.ts";
import { copyLines, selectColumns, selectLastNumber, sequencesOf, writeTimesInUtc } from "./rows.queries.ts";

/** A zip file that is being written, with the hash of each file in it. */
class Archive {
  readonly zip = new ZipFile();
  readonly hashes = new Map<string, string>();
  readonly #options: Partial<Options>;

  constructor(now: Date) {
    this.#options = { mtime: now, mode: 0o100600 };
  }

  /** Adds a file when those before it are written, so that none waits in memory. @returns its number of lines */
  async add(file: string, source: Readable, { compress }: { compress: boolean }): Promise<number> {
    const counter = new Counter();
    const written = new Promise<void>((resolve, reject) => {
      counter.once("end", resolve).once("error", reject);
    });
    this.zip.addReadStreamLazy(file, { ...this.#options, compress }, (give) => give(null, counter));
    await Promise.all([pipeline(source, counter), written]);
    this.hashes.set(file, counter.digest());
    return counter.lines;
  }

  addText(file: string, text: string): void {
    this.zip.addBuffer(Buffer.from(text), file, this.#options);
    this.hashes.set(file, hashOf(text));
  }
}

/** Keys of every file in the media store that a document speaks of. Some sizes of a picture may not be there. */
async function keysOf(client: pg.ClientBase, withPeople: boolean): Promise<Set<string>> {
  const pictures = (await selectPictures(client)).flatMap((picture) => [
    ...pictureKeys(picture),
    ...(picture.sourceHash === null ? [] : [masterKey(picture.sourceHash)]),
  ]);
  const archived = withPeople ? await selectArchiveKeys(client) : [];
  // Old emails have links by secrets.
  return new Set([...pictures, ...archived.filter((key) => !key.startsWith("archive/mail-"))]);
}

/** Adds files of the media store. @returns their number */
async function addMedia(archive: Archive, media: MediaStore, keys: Iterable<string>): Promise<number> {
  let added = 0;
  for (const key of keys) {
    const bytes = await media.read(key);
    if (bytes === null) continue;
    await archive.add(fileOfKey(key), Readable.from([bytes]), { compress: false });
    added += 1;
  }
  return added;
}

async function addAll(archive: Archive, { client, media, now, withPeople }: ArchiveSource): Promise<Manifest> {
  await beginSnapshot(client);
  await writeTimesInUtc(client);
  const documents = documentsOf(withPeople);
  archive.addText(schemaFile, jsonSchema());
  const lines: Manifest["documents"] = {};
  for (const document of documents)
    lines[document.name] = await archive.add(fileOfDocument(document), copyLines(client, document, withPeople), {
      compress: true,
    });
  const sequences: Manifest["sequences"] = {};
  for (const sequence of sequencesOf(await selectColumns(client), documents))
    sequences[sequence] = await selectLastNumber(client, sequence);
  const mediaFiles = await addMedia(archive, media, await keysOf(client, withPeople));
  await client.query("commit");
  const sums = [...archive.hashes].map(([file, hash]) => `${hash}  ${file}\n`).join("");
  archive.addText(checksumsFile, sums);
  const manifest: Manifest = {
    format: 1,
    createdAt: now.toISOString(),
    people: withPeople,
    documents: lines,
    mediaFiles,
    sequences,
    checksums: hashOf(sums),
  };
  archive.addText(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
  archive.zip.end();
  return manifest;
}

export interface ArchiveSource {
  client: pg.ClientBase;
  media: MediaStore;
  now: Date;
  withPeople: boolean;
}

/**
 * Writes a site, as it is at one moment, into a zip file, while it runs. The file appears whole or not at all: it is named
 * otherwise until all of it is on disk.
 * @throws ArchiveError when the file is there already
 */
export async function writeArchive(source: ArchiveSource, file: string): Promise<Manifest> {
  if (existsSync(file)) throw new ArchiveError(`${file} exists already. Specify a file that does not exist.`);
  const unfinished = `${file}.unfinished`;
  const archive = new Archive(source.now);
  const output = createWriteStream(unfinished, { mode: 0o600, flush: true });
  archive.zip.on("error", (error) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  try {
    const [manifest] = await Promise.all([addAll(archive, source), pipeline(archive.zip.outputStream, output)]);
    await rename(unfinished, file);
    await flushFolder(dirname(file));
    return manifest;
  } catch (error) {
    output.destroy();
    await rm(unfinished, { force: true });
    throw error;
  }
}
