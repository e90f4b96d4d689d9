import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";

interface Entry {
  name: string;
  bytes: Uint8Array;
}

const END_SIGNATURE = 0x06054b50;
const CENTRAL_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const [END_BYTES, CENTRAL_BYTES, LOCAL_BYTES] = [22, 46, 30];
const DEFLATED = 8;
/** January 1, 1980, the first day that archives know. */
const FIRST_DAY = 0x21;
const UTF8_NAMES = 0x800;

/** The files of an archive, in the order of its directory. */
export function readZip(zip: Buffer): Entry[] {
  const end = zip.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1"));
  if (end < 0 || zip.readUInt32LE(end) !== END_SIGNATURE) throw new Error("not an archive");
  const entries: Entry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, nameBytes] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)];
    const name = zip.toString("utf8", at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameBytes);
    const local = zip.readUInt32LE(at + 42);
    const from = local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(from, from + packed);
    entries.push({ name, bytes: zip.readUInt16LE(at + 10) === DEFLATED ? inflateRawSync(bytes) : bytes });
    at += CENTRAL_BYTES + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

/** The fields that the header of a file and its line in the directory share, from the version needed on. */
function sharedHeader({ name, bytes }: Entry, packed: Uint8Array): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(20, 0);
  header.writeUInt16LE(UTF8_NAMES, 2);
  header.writeUInt16LE(DEFLATED, 4);
  header.writeUInt16LE(FIRST_DAY, 8);
  header.writeUInt32LE(crc32(bytes), 10);
  header.writeUInt32LE(packed.length, 14);
  header.writeUInt32LE(bytes.length, 18);
  header.writeUInt16LE(Buffer.byteLength(name), 22);
  return header;
}

function signature(value: number, more: readonly number[] = []): Buffer {
  const bytes = Buffer.alloc(4 + more.length);
  bytes.writeUInt32LE(value, 0);
  bytes.set(more, 4);
  return bytes;
}

/** Packs files with dates that never change, so that the same files are the same bytes. */
function writeZip(entries: readonly Entry[]): Buffer {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const entry of entries) {
    const packed = deflateRawSync(entry.bytes);
    const shared = sharedHeader(entry, packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const file = [signature(LOCAL_SIGNATURE), shared, Buffer.from(entry.name), packed];
    directory.push(signature(CENTRAL_SIGNATURE, [20, 0]), shared, place, Buffer.from(entry.name));
    parts.push(...file);
    at += file.reduce((sum, part) => sum + part.length, 0);
  }
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(END_SIGNATURE, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, part) => sum + part.length, 0),
    12,
  );
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

/** An archive packed again without the moment it was made, each file as `change` gives it. */
export const packAgain = (zip: Buffer, change: (name: string, bytes: Uint8Array) => Uint8Array): Uint8Array =>
  writeZip(readZip(zip).map(({ name, bytes }) => ({ name, bytes: change(name, bytes) })));
