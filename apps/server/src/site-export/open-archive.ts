import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { ArchiveError, archiveLimits, keyOfFile, type Manifest, manifest, manifestFile } from "./archive.ts";

/** An archive whose list of files was looked at; nothing in it has been read but its manifest. */
export interface OpenArchive {
  manifest: Manifest;
  files: ReadonlySet<string>;
  read: (file: string) => Promise<Readable>;
  close: () => void;
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Refuses what would fill a disk or the memory when it is unpacked. */
function refuseBomb(entries: ReadonlyMap<string, Entry>, archiveBytes: number): void {
  let packed = 0;
  let unpacked = 0;
  for (const [file, { compressedSize, uncompressedSize }] of entries) {
    if (keyOfFile(file) !== undefined && uncompressedSize > archiveLimits.mediaBytes)
      throw new ArchiveError(`${file} is larger than ${archiveLimits.mediaBytes / 1e6} MB.`);
    packed += compressedSize;
    unpacked += uncompressedSize;
  }
  if (packed > archiveBytes) throw new ArchiveError("Files of the archive overlap.");
  if (unpacked > archiveLimits.smallBytes && unpacked > archiveBytes * archiveLimits.packing)
    throw new ArchiveError(
      `The archive unpacks to ${Math.round(unpacked / 1e6)} MB, more than ${archiveLimits.packing} times its size.`,
    );
}

async function entriesOf(zip: ZipFile, archiveBytes: number): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > archiveLimits.files)
    throw new ArchiveError(`The archive has ${zip.entryCount} files, more than ${archiveLimits.files}.`);
  // The library refuses names that lead out of a folder.
  for await (const entry of zip.eachEntry()) {
    const { fileName } = entry;
    if (entries.has(fileName)) throw new ArchiveError(`${fileName} is in the archive twice.`);
    if (!entry.canDecodeFileData()) throw new ArchiveError(`${fileName} is encrypted, or packed in an unknown way.`);
    entries.set(fileName, entry);
  }
  refuseBomb(entries, archiveBytes);
  return entries;
}

/** Reads a small file of an archive. */
export async function readWhole(stream: Readable, file: string, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new ArchiveError(`${file} is larger than ${mostBytes / 1e6} MB.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function manifestIn(bytes: Buffer): Manifest {
  let said: unknown;
  try {
    said = JSON.parse(bytes.toString("utf8"));
  } catch {
    throw new ArchiveError(`${manifestFile} is not JSON.`);
  }
  const read = manifest.safeParse(said);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new ArchiveError(`${manifestFile}, ${issue?.path.join(".") || "as a whole"}: ${issue?.message}.`);
}

/**
 * Opens an archive of a site.
 * @throws ArchiveError when it is no zip file, its names or sizes are not safe, or it has no valid manifest
 */
export async function openArchive(path: string): Promise<OpenArchive> {
  const { size } = await stat(path).catch(() => {
    throw new ArchiveError(`There is no file ${path}.`);
  });
  const fail = (error: unknown): never => {
    throw error instanceof ArchiveError
      ? error
      : new ArchiveError(`${path} is not a whole archive: ${reasonOf(error)}.`);
  };
  const zip = await openPromise(path, { strictFileNames: true, autoClose: false }).catch(fail);
  try {
    const entries = await entriesOf(zip, size);
    const read = async (file: string) => {
      const entry = entries.get(file);
      if (!entry) throw new ArchiveError(`${file} is missing.`);
      return zip.openReadStreamPromise(entry);
    };
    const bytes = await readWhole(await read(manifestFile), manifestFile, archiveLimits.manifestBytes);
    return { manifest: manifestIn(bytes), files: new Set(entries.keys()), read, close: () => zip.close() };
  } catch (error) {
    zip.close();
    return fail(error);
  }
}

/** Reads a file for the media store. */
export const readMedia = async (archive: OpenArchive, file: string): Promise<Buffer> =>
  readWhole(await archive.read(file), file, archiveLimits.mediaBytes);
