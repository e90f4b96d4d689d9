import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { readTableFile, tableFile } from "./table-file.ts";

/** A backup that cannot be made, read or restored. The message says why and what to do. */
export class BackupError extends Error {}

const table = z.object({
  /** The table’s name with its schema: `public.event`. */
  name: z.string().regex(/^[a-z_]+\.[a-z0-9_]+$/),
  columns: z.array(z.string()).min(1),
  rows: z.int().nonnegative(),
});
const partition = z.object({ name: table.shape.name, parent: table.shape.name, bounds: z.string() });
const sequence = z.object({ name: table.shape.name, last: z.string().regex(/^\d+$/), isCalled: z.boolean() });

/** The content of a backup’s `manifest.json`. */
const manifest = z.object({
  /** The version of the folder’s layout. Another one is refused. */
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Migrations that had run, sorted, and the version of the job queue's schema. */
  schema: z.object({ migrations: z.array(z.string()), jobQueue: z.int() }),
  tables: z.array(table),
  partitions: z.array(partition),
  sequences: z.array(sequence),
  pictures: z.int().nonnegative(),
  /** SHA-256 of the file `SHA256SUMS`, which holds those of all other files. */
  checksums: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Manifest = z.output<typeof manifest>;

export const manifestFile = "manifest.json";
/** The file of all hashes, in the form that `sha256sum` writes and checks. */
export const checksumsFile = "SHA256SUMS";
export const pictureFile = (key: string) => `media/${key}`;
/** Returns the key of the picture that a file holds, and null for other files. */
export const pictureKey = (file: string) => (file.startsWith("media/") ? file.slice("media/".length) : null);

/** The SHA-256 of a file, in hexadecimal digits. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), "utf8").catch(() => {
    throw new BackupError(`${folder} is not a whole backup: it has no ${manifestFile}.`);
  });
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    throw new BackupError(`${manifestFile} is not JSON.`);
  }
  const read = manifest.safeParse(said);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new BackupError(`${manifestFile}, ${issue?.path.join(".") || "as a whole"}: ${issue?.message}.`);
}

/** The hash of each file of a backup, by its path. */
async function readChecksums(folder: string, expected: string): Promise<Map<string, string>> {
  const bytes = await readFile(join(folder, checksumsFile)).catch(() => {
    throw new BackupError(`${checksumsFile} is missing.`);
  });
  if (createHash("sha256").update(bytes).digest("hex") !== expected)
    throw new BackupError(`${checksumsFile} is not the one that ${manifestFile} was written with.`);
  const lines = bytes.toString("utf8").split("\n").filter(Boolean);
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath, entry.name).slice(join(folder, "/").length));
}

/** Takes everything and keeps nothing. */
const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

export interface VerifiedBackup {
  manifest: Manifest;
  /** Paths within the folder of all files but the manifest and the checksums. */
  files: string[];
}

/**
 * Reads every byte of a backup and compares it with what the manifest says.
 * @throws BackupError for the first file that is missing, unknown, changed or has other rows
 */
export async function verifyBackup(folder: string): Promise<VerifiedBackup> {
  const said = await readManifest(folder);
  const checksums = await readChecksums(folder, said.checksums);
  const there = new Set(await filesIn(folder));
  for (const file of there)
    if (!checksums.has(file) && file !== manifestFile && file !== checksumsFile)
      throw new BackupError(`${file} is not part of this backup.`);
  for (const [file, hash] of checksums) {
    if (!there.has(file)) throw new BackupError(`${file} is missing.`);
    if ((await hashOf(join(folder, file))) !== hash) throw new BackupError(`${file} has changed: its SHA-256 differs.`);
  }
  for (const { name, rows } of said.tables) {
    const file = tableFile(name);
    if (!checksums.has(file)) throw new BackupError(`${file} is missing.`);
    const counted = await readTableFile(folder, name, nowhere());
    if (counted !== rows) throw new BackupError(`${file} has ${counted} rows instead of ${rows}.`);
  }
  const files = [...checksums.keys()];
  const pictures = files.filter((file) => pictureKey(file) !== null).length;
  if (pictures !== said.pictures) throw new BackupError(`There are ${pictures} pictures instead of ${said.pictures}.`);
  return { manifest: said, files };
}
