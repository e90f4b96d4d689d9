import { createHash, createVerify, generateKeyPairSync, sign } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";

/** A request that another server got. */
interface Delivered {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** Answers of another server besides those that it gives by itself. */
type Answers = Record<string, (response: http.ServerResponse) => void>;

const digestOf = (body: string) => createHash("sha256").update(body).digest("base64");

/** Another server of the Fediverse, made of Node alone: its actors have keys, and its inboxes keep what they get. */
export async function openPeer() {
  const keys = generateKeyPairSync("rsa", {
    modulusLength: 2_048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const delivered: Delivered[] = [];
  const answers: Answers = {};
  let status = 202;
  const server = http.createServer((request, response) => {
    const path = request.url ?? "";
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const answer = answers[path];
      if (answer) return answer(response);
      if (request.method === "POST") {
        delivered.push({ path, headers: request.headers as Record<string, string>, body });
        response.statusCode = status;
        return response.end();
      }
      response.setHeader("content-type", "application/activity+json; charset=utf-8");
      response.end(JSON.stringify(actor(path.split("/")[2] ?? "")));
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const actorId = (name: string) => `${origin}/users/${name}`;

  /** Document of an actor, with a context that nobody can fetch. */
  function actor(name: string, more: object = {}) {
    const id = actorId(name);
    return {
      "@context": ["https://www.w3.org/ns/activitystreams", "https://context.invalid/of-our-own"],
      id,
      type: "Person",
      preferredUsername: name,
      inbox: `${id}/inbox`,
      endpoints: { sharedInbox: `${origin}/inbox` },
      publicKey: { id: `${id}#main-key`, owner: id, publicKeyPem: keys.publicKey },
      ...more,
    };
  }

  return {
    origin,
    delivered,
    answers,
    actor,
    actorId,
    answerWith: (next: number) => {
      status = next;
    },
    activities: () => delivered.map(({ body }) => JSON.parse(body)),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
    /** Headers of a POST, signed by draft-cavage. @param changed what a bad sender does otherwise */
    signed(
      url: string,
      body: string,
      name: string,
      at: Date,
      changed: { keyId?: string; names?: string[]; host?: string; digest?: string } = {},
    ): Record<string, string> {
      const { host, pathname } = new URL(url);
      const values: Record<string, string> = {
        "(request-target)": `post ${pathname}`,
        host: changed.host ?? host,
        date: at.toUTCString(),
        digest: changed.digest ?? `SHA-256=${digestOf(body)}`,
        "content-type": "application/activity+json",
      };
      const names = changed.names ?? Object.keys(values);
      const base = names.map((header) => `${header}: ${values[header]}`).join("\n");
      const signature = sign("sha256", Buffer.from(base), keys.privateKey).toString("base64");
      const keyId = changed.keyId ?? `${actorId(name)}#main-key`;
      const { "(request-target)": _, host: __, ...sent } = values;
      return {
        ...sent,
        signature: `keyId="${keyId}",algorithm="rsa-sha256",headers="${names.join(" ")}",signature="${signature}"`,
      } as Record<string, string>;
    },
    /** Headers of a POST, signed by RFC 9421. */
    signedAnew(
      url: string,
      body: string,
      name: string,
      at: Date,
      components = ["@method", "@target-uri", "content-digest"],
    ): Record<string, string> {
      const values: Record<string, string> = {
        "@method": "POST",
        "@target-uri": url,
        "content-digest": `sha-256=:${digestOf(body)}:`,
      };
      const created = Math.floor(at.getTime() / 1_000);
      const input = `(${components.map((part) => `"${part}"`).join(" ")});created=${created};keyid="${actorId(name)}#main-key";alg="rsa-v1_5-sha256"`;
      const lines = components.map((part) => `"${part}": ${values[part]}`);
      const base = [...lines, `"@signature-params": ${input}`].join("\n");
      const signature = sign("sha256", Buffer.from(base), keys.privateKey).toString("base64");
      return {
        "content-type": "application/activity+json",
        "content-digest": values["content-digest"] ?? "",
        "signature-input": `sig1=${input}`,
        signature: `sig1=:${signature}:`,
      };
    },
  };
}

/** Whether a delivery was signed by a key, over its address, its time and its body, as Mastodon checks it. */
export function isSignedWith({ path, headers, body }: Delivered, publicPem: string): boolean {
  const parts = (headers.signature ?? "").split('",');
  const of = (name: string) =>
    parts
      .find((part) => part.startsWith(`${name}="`))
      ?.slice(name.length + 2)
      .replace('"', "") ?? "";
  const names = of("headers").split(" ");
  const base = names
    .map((name) => `${name}: ${name === "(request-target)" ? `post ${path}` : headers[name]}`)
    .join("\n");
  const isWhole = ["(request-target)", "host", "date", "digest"].every((name) => names.includes(name));
  const isBody = headers.digest === `SHA-256=${digestOf(body)}`;
  return isWhole && isBody && createVerify("sha256").update(base).verify(publicPem, of("signature"), "base64");
}
