import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";

/** The 63 tables that a WOFF2 file names by a number, as far as they are asked for here. */
const HHEA = 2;
const HEAD = 1;
const GLYF = 10;
const LOCA = 11;
const OTHER = 63;

interface Vertical {
  /** In parts of the size of the font. */
  ascent: number;
  descent: number;
  lineGap: number;
}

/** Vertical metrics from a font's tables (WOFF2, single font). */
export function verticalMetrics(file: string): Vertical {
  const bytes = readFileSync(file);
  const { tables, end } = directoryOf(bytes);
  const data = brotliDecompressSync(bytes.subarray(end, end + bytes.readUInt32BE(20)));
  const head = data.subarray(tables.get(HEAD));
  const hhea = data.subarray(tables.get(HHEA));
  const unitsPerEm = head.readUInt16BE(18);
  const [ascent = 0, descent = 0, lineGap = 0] = [4, 6, 8].map((at) => hhea.readInt16BE(at) / unitsPerEm);
  return { ascent, descent: -descent, lineGap };
}

/** Where each table begins in what the file holds packed, and where that begins. */
function directoryOf(bytes: Buffer): { tables: Map<number, number>; end: number } {
  const tables = new Map<number, number>();
  let at = 48;
  let offset = 0;
  const number = () => {
    let value = 0;
    for (;;) {
      const byte = bytes.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  for (let left = bytes.readUInt16BE(12); left > 0; left--) {
    const flags = bytes.readUInt8(at++);
    const tag = flags & 63;
    if (tag === OTHER) at += 4;
    const length = number();
    const version = flags >> 6;
    const isTransformed = tag === GLYF || tag === LOCA ? version !== 3 : version !== 0;
    tables.set(tag, offset);
    offset += isTransformed ? number() : length;
  }
  return { tables, end: at };
}
