import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  ArchiveError,
  archiveLimits,
  Counter,
  checksumsFile,
  documentOfFile,
  documentsOf,
  fileOfDocument,
  hashOf,
  jsonSchema,
  keyOfFile,
  LINE_FEED,
  type Manifest,
  manifestFile,
  schemaFile,
  schemaOf,
  typeOfMedia,
} from "./archive.ts";
import type { SiteDocument } from "./documents/document.ts";
import type { OpenArchive } from "./open-archive.ts";

/** The lines of a file, without holding more than one. @throws ArchiveError for one that is too long, cut off or not UTF-8 */
export async function* linesOf(stream: AsyncIterable<Buffer>, file: string): AsyncGenerator<string> {
  const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let begun: Buffer[] = [];
  let bytes = 0;
  let line = 1;
  const decode = () => {
    try {
      return utf8.decode(Buffer.concat(begun));
    } catch {
      throw new ArchiveError(`${file}, line ${line} is not UTF-8.`);
    }
  };
  for await (const chunk of stream) {
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, from)) {
      begun.push(chunk.subarray(from, end));
      yield decode();
      line += 1;
      begun = [];
      bytes = 0;
      from = end + 1;
    }
    begun.push(chunk.subarray(from));
    bytes += chunk.length - from;
    if (bytes > archiveLimits.lineBytes)
      throw new ArchiveError(`${file}, line ${line} is longer than ${archiveLimits.lineBytes / 1e6} MB.`);
  }
  if (bytes > 0) throw new ArchiveError(`${file}, line ${line} is cut off.`);
}

/** Refuses a line that is not as its document is described. */
function checkLine(document: SiteDocument, text: string, place: string): void {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    throw new ArchiveError(`${place} is not JSON.`);
  }
  const read = schemaOf(document).safeParse(said);
  if (read.success) return;
  const [issue] = read.error.issues;
  throw new ArchiveError(`${place}, ${issue?.path.join(".") || "as a whole"}: ${issue?.message}.`);
}

async function checkDocument(document: SiteDocument, stream: AsyncIterable<Buffer>, expected: number): Promise<void> {
  const file = fileOfDocument(document);
  let line = 0;
  for await (const text of linesOf(stream, file)) {
    line += 1;
    checkLine(document, text, `${file}, line ${line}`);
  }
  if (line !== expected) throw new ArchiveError(`${file} has ${line} lines instead of ${expected}.`);
}

async function drain(stream: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of stream);
}

/** Runs `work` on a file's bytes, then compares them with their hash. */
async function checkFile(source: Readable, file: string, hash: string, work: (stream: Counter) => Promise<void>) {
  const counter = new Counter();
  // Whatever ends it ends `work` too.
  pipeline(source, counter).catch(() => undefined);
  try {
    await work(counter);
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError(`${file} cannot be unpacked: ${error instanceof Error ? error.message : error}.`);
  }
  if (counter.digest() !== hash) throw new ArchiveError(`${file} has changed: its SHA-256 differs.`);
}

async function readChecksums(archive: OpenArchive): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  const check = async (stream: Counter) => {
    for await (const line of linesOf(stream, checksumsFile)) {
      hashes.set(line.slice(66), line.slice(0, 64));
      if (hashes.size > archive.files.size) throw new ArchiveError(`${checksumsFile} names more files than there are.`);
    }
  };
  await checkFile(await archive.read(checksumsFile), checksumsFile, archive.manifest.checksums, check);
  return hashes;
}

function checkNames({ files, manifest }: OpenArchive, hashes: ReadonlyMap<string, string>): void {
  for (const file of files)
    if (!hashes.has(file) && file !== manifestFile && file !== checksumsFile)
      throw new ArchiveError(`${file} is not part of this archive.`);
  const documents = documentsOf(manifest.people).map(fileOfDocument);
  for (const file of [schemaFile, ...documents, ...hashes.keys()])
    if (!files.has(file) || !hashes.has(file)) throw new ArchiveError(`${file} is missing.`);
  let mediaFiles = 0;
  for (const file of hashes.keys()) {
    const key = keyOfFile(file);
    if (file === schemaFile || documents.includes(file)) continue;
    if (key === undefined || typeOfMedia(key) === null)
      throw new ArchiveError(`${file} is neither a document nor an image of this version.`);
    mediaFiles += 1;
  }
  if (mediaFiles !== manifest.mediaFiles)
    throw new ArchiveError(`There are ${mediaFiles} files in media instead of ${manifest.mediaFiles}.`);
}

/**
 * Reads every byte of an archive, and compares it with its manifest, its hashes and the descriptions of its documents.
 * @throws ArchiveError for the first fault, with its file and line
 */
export async function verifyArchive(archive: OpenArchive): Promise<Manifest> {
  const { manifest } = archive;
  const hashes = await readChecksums(archive);
  checkNames(archive, hashes);
  if (hashes.get(schemaFile) !== hashOf(jsonSchema()))
    throw new ArchiveError(
      "The archive is of another version: its schema.json describes other documents. Import it with the version that wrote it, then upgrade.",
    );
  for (const [file, hash] of hashes) {
    const document = documentOfFile(file);
    const lines = document && manifest.documents[document.name];
    await checkFile(await archive.read(file), file, hash, (stream) =>
      document ? checkDocument(document, stream, lines ?? 0) : drain(stream),
    );
  }
  return manifest;
}
