import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import pg from "pg";
import type { Schema } from "./schema-rules.ts";

/** Column of a result: its name, and the number of its type. Types of our own have other numbers in every database: 0. */
type Column = readonly [name: string, type: number];

interface Statement {
  text: string;
  /** Columns that its result had; null before it succeeded once. */
  columns: Column[] | null;
}

/** One use of a statement: which connection made it, the statement by its place, and its values. */
type Step = readonly [connection: number, statement: number, values?: readonly unknown[]];

/** Everything that a site asked of its database while it was used, in the order in which it was answered. */
export interface Session {
  statements: Statement[];
  steps: Step[];
}

/** The last release: its newest migration, its schema, and a session of its site. */
export interface Recording extends Session {
  migration: string;
  schema: Schema;
}

/** Numbers below are those of types that every Postgres has. */
const FIRST_OWN_TYPE = 16_384;

export const columnsOf = (fields: readonly pg.FieldDef[] = []): Column[] =>
  fields.map(({ name, dataTypeID }) => [name, dataTypeID < FIRST_OWN_TYPE ? dataTypeID : 0]);

/** Writes times and bytes as JSON can say them. */
function packed(this: Record<string, unknown>, name: string, value: unknown): unknown {
  const own = this[name];
  if (own instanceof Date) return { $time: own.toISOString() };
  if (own instanceof Uint8Array) return { $bytes: Buffer.from(own).toString("base64") };
  return value;
}

function unpacked(_name: string, value: { $time?: string; $bytes?: string } | null): unknown {
  if (typeof value?.$time === "string") return new Date(value.$time);
  if (typeof value?.$bytes === "string") return Buffer.from(value.$bytes, "base64");
  return value;
}

const file = fileURLToPath(new URL("recording.json.br", import.meta.url));

/** Reads the last release's recording. */
export const readRecording = (): Recording =>
  JSON.parse(brotliDecompressSync(readFileSync(file)).toString(), unpacked) as Recording;

export function writeRecording(recording: Recording): void {
  const text = JSON.stringify(recording, packed);
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  writeFileSync(file, brotliCompressSync(text, { params }));
}

/** A statement that no longer does what it did. */
export interface Broken {
  step: number;
  text: string;
  reason: string;
}

/** Returns why a result differs from the recorded one, or null. Additional columns are allowed. */
function changeOf(before: readonly Column[], now: readonly Column[]): string | null {
  const types = new Map(now);
  const changed = before.find(([name, type]) => types.get(name) !== type);
  return changed ? `the column "${changed[0]}" has another type, or is gone` : null;
}

/**
 * Makes each statement of a recording on a database with reference data and nothing else, each on its connection.
 * @param most ends after so many failures @returns the statements that failed, or whose results have other columns
 */
export async function replay(url: string, { statements, steps }: Session, most = 20): Promise<Broken[]> {
  const clients = new Map<number, pg.Client>();
  const clientOf = async (connection: number) => {
    const known = clients.get(connection);
    if (known) return known;
    const client = new pg.Client({ connectionString: url, lock_timeout: 5_000 });
    client.on("error", () => undefined);
    clients.set(connection, client);
    await client.connect();
    return client;
  };
  const broken: Broken[] = [];
  try {
    for (const [step, [connection, statement, values]] of steps.entries()) {
      const { text = "", columns = null } = statements[statement] ?? {};
      const client = await clientOf(connection);
      try {
        const { fields } = await client.query(text, values as unknown[]);
        const reason = columns && changeOf(columns, columnsOf(fields));
        if (reason) broken.push({ step, text, reason });
      } catch (error) {
        const { code, message } = error as { code?: string; message: string };
        // The first failure of a transaction is the one that counts.
        if (code !== "25P02") broken.push({ step, text, reason: message });
      }
      if (broken.length >= most) break;
    }
    return broken;
  } finally {
    await Promise.all([...clients.values()].map((client) => client.end()));
  }
}
