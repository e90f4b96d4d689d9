import { createHash, type Hash } from "node:crypto";
import { Transform } from "node:stream";
import { archiveType, isArchiveKey } from "@hereabouts/domain/archive/archive-rows";
import { typeOfKey } from "@hereabouts/domain/media/media-keys";
import { z } from "zod";
import { allDocuments } from "./documents/all-documents.ts";
import type { SiteDocument } from "./documents/document.ts";

/** An archive that cannot be written, read or imported. The message names the file and line, and what to do. */
export class ArchiveError extends Error {}

export const manifestFile = "manifest.json";
export const schemaFile = "schema.json";
export const checksumsFile = "SHA256SUMS";
const documentFile = /^documents\/([a-z-]+)\.jsonl$/;
const mediaFile = /^media\/(.+)$/;

export const fileOfDocument = ({ name }: SiteDocument) => `documents/${name}.jsonl`;
/** The document whose lines a file of the archive has; undefined for other files. */
export const documentOfFile = (file: string) => allDocuments.find(({ name }) => name === documentFile.exec(file)?.[1]);
export const fileOfKey = (key: string) => `media/${key}`;
/** The key in the media store of a file of the archive; undefined for other files. */
export const keyOfFile = (file: string) => mediaFile.exec(file)?.[1];
/** The media type of what lies under a key: a picture, or old rows. Null when it is no key of ours. */
export const typeOfMedia = (key: string) => typeOfKey(key) ?? (isArchiveKey(key) ? archiveType : null);

/** Limits of what is read: an archive may come from anywhere. */
export const archiveLimits = {
  files: 2_000_000,
  manifestBytes: 1_000_000,
  mediaBytes: 64_000_000,
  lineBytes: 16_000_000,
  /** Data of ours is packed to a fifteenth; more than this is made to fill a disk. */
  packing: 250,
  /** Archives that unpack to less are not compared with their size. */
  smallBytes: 64_000_000,
} as const;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const manifest = z.strictObject({
  /** The version of the archive's layout. Another one is refused. */
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** False: people and what is theirs were left out. */
  people: z.boolean(),
  /** Lines of each document. */
  documents: z.record(z.string(), z.int().nonnegative()),
  mediaFiles: z.int().nonnegative(),
  /** The last number that each sequence of the database gave. */
  sequences: z.record(z.string(), z.int().nonnegative()),
  /** SHA-256 of the file `SHA256SUMS`, which holds those of all other files. */
  checksums: sha256,
});
export type Manifest = z.output<typeof manifest>;

/** Documents of an archive, with or without people. */
export const documentsOf = (withPeople: boolean): SiteDocument[] =>
  allDocuments.filter(({ personal }) => withPeople || personal !== "whole");

const schemas = new Map<string, z.ZodType>();

/** The schema of a document's lines. */
export function schemaOf({ name, fields, parts = {} }: SiteDocument): z.ZodType {
  let schema = schemas.get(name);
  if (!schema) {
    const lists = Object.entries(parts).map(([part, { fields }]) => [part, z.array(z.strictObject(fields))]);
    schema = z.strictObject({ ...fields, ...Object.fromEntries(lists) });
    schemas.set(name, schema);
  }
  return schema;
}

/** Content of `schema.json`: a JSON Schema whose definitions describe the lines of each document. */
export function jsonSchema(): string {
  const definitions = allDocuments.map((document) => {
    const { $schema: _, ...schema } = z.toJSONSchema(schemaOf(document));
    return [document.name, { description: document.about, ...schema }];
  });
  const whole = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Archive of a Hereabouts site: each line of documents/<name>.jsonl is as $defs/<name> says",
    $defs: Object.fromEntries(definitions),
  };
  return `${JSON.stringify(whole, null, 2)}\n`;
}

export const hashOf = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest("hex");

export const LINE_FEED = 10;

/** Passes bytes on, hashes them and counts their lines. */
export class Counter extends Transform {
  readonly #hash: Hash = createHash("sha256");
  lines = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: null, chunk: Buffer) => void): void {
    this.#hash.update(chunk);
    for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, at + 1)) this.lines += 1;
    done(null, chunk);
  }

  digest(): string {
    return this.#hash.digest("hex");
  }
}
