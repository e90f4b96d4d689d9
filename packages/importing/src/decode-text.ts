/** How many bytes at the end begin a UTF-8 character that the next chunk completes. */
function incompleteTail(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return length > back ? back : 0;
  }
  return 0;
}

/** Bytes that are decoded before others get their turn. */
const AT_ONCE = 1_048_576;

/** A file that is there whole in portions, between which others have their turn. */
async function* portions(input: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of input)
    for (let at = 0; at < chunk.length; at += AT_ONCE) {
      if (at > 0) await new Promise(setImmediate);
      yield chunk.subarray(at, at + AT_ONCE);
    }
}

/** Text of UTF-8 bytes; from the first that are not UTF-8 on, of Latin-1 (as Windows writes it). A mark is dropped. */
export async function* decodeText(input: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const latin1 = new TextDecoder("windows-1252");
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  let isLatin1 = false;
  let tail: Uint8Array = new Uint8Array();
  for await (const chunk of portions(input)) {
    const bytes = tail.length > 0 ? Buffer.concat([tail, chunk]) : chunk;
    const kept = isLatin1 ? 0 : incompleteTail(bytes);
    tail = bytes.subarray(bytes.length - kept);
    const whole = bytes.subarray(0, bytes.length - kept);
    if (!isLatin1) {
      try {
        yield utf8.decode(whole);
        continue;
      } catch {
        isLatin1 = true;
      }
    }
    yield latin1.decode(whole);
  }
  if (tail.length > 0) yield latin1.decode(tail);
}
