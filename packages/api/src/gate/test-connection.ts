import { connect } from "node:net";

/** Raw response of a separate connection. */
interface RawAnswer {
  status: number;
  /** By their names in small letters. */
  headers: Map<string, string>;
  body: string;
}

interface RawRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
}

export interface RawConnection {
  /** The answer, once its head and as much of its body as it says has come. */
  answer: Promise<RawAnswer>;
  /** Resolves when the server has ended the connection. */
  ended: Promise<void>;
  send: (bytes: string | Buffer) => void;
  destroy: () => void;
}

function parse(text: string): RawAnswer | undefined {
  const at = text.indexOf("\r\n\r\n");
  if (at < 0) return undefined;
  const [first = "", ...lines] = text.slice(0, at).split("\r\n");
  const headers = new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const body = text.slice(at + 4);
  const isWhole = headers.has("content-length")
    ? Buffer.byteLength(body) >= Number(headers.get("content-length"))
    : headers.get("transfer-encoding") !== "chunked" || body.endsWith("0\r\n\r\n");
  return isWhole ? { status: Number(first.split(" ")[1]), headers, body } : undefined;
}

/** Sends the head of a request and nothing of its body, as a client does that holds it back. */
export function openRequest(origin: string, { method, path, headers = {} }: RawRequest): RawConnection {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  socket.write([`${method} ${path} HTTP/1.1`, ...lines, "", ""].join("\r\n"));
  const ended = new Promise<void>((done) => socket.once("close", () => done()));
  const answer = new Promise<RawAnswer>((done, fail) => {
    let text = "";
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
      const whole = parse(text);
      if (whole) done(whole);
    });
    void ended.then(() => fail(new Error(`The connection ended with: ${text.slice(0, 200)}`)));
  });
  // Prevents an unhandled rejection when only the end is awaited.
  answer.catch(() => undefined);
  return { answer, ended, send: (bytes) => void socket.write(bytes), destroy: () => socket.destroy() };
}
