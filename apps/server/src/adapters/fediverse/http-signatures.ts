import { createPrivateKey, createPublicKey } from "node:crypto";
import { signRequest, verifyRequestDetailed } from "@fedify/fedify/sig";
import { CryptographicKey } from "@fedify/vocab";
import { fediverseLimits } from "@hereabouts/contract/fediverse/fediverse-limits";
import type { ActorKey, HttpSignatures, SignableRequest } from "@hereabouts/domain/ports";
import { MINUTE_MS } from "@hereabouts/recurrence/durations";

const RSA = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };

const bytesOf = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer);

function asRequest({ method, url, headers, body }: SignableRequest): Request {
  return new Request(url, { method, headers, ...(body && { body: bytesOf(body) }) });
}

/** Whether a signature covers the host and the body as well, which draft-cavage and RFC 9421 leave open. */
function coversAll({ headers, body }: SignableRequest): boolean {
  const input = headers["signature-input"];
  if (input === undefined) {
    const [, names = ""] = /headers="([^"]*)"/.exec(headers.signature ?? "") ?? [];
    const covered = names.toLowerCase().split(" ");
    const isDigestStrong = body === null || /(?:^|,)\s*sha-(?:256|512)=/i.test(headers.digest ?? "");
    return (
      isDigestStrong &&
      ["(request-target)", "host", "date", ...(body ? ["digest"] : [])].every((name) => covered.includes(name))
    );
  }
  const [list = "", ...more] = input.split(")");
  const isOne = more.length === 1;
  const covers = (...names: string[]) => names.some((name) => list.includes(`"${name}"`));
  return (
    isOne &&
    covers("@method") &&
    (covers("@target-uri") || (covers("@authority", "host") && covers("@path", "@request-target"))) &&
    (body === null || covers("content-digest"))
  );
}

/** Whether a request says that it was signed about now. */
function isRecent({ headers }: SignableRequest, now: Date): boolean {
  const [, created] = /;created=(\d{1,12})/.exec(headers["signature-input"] ?? "") ?? [];
  const at = created === undefined ? Date.parse(headers.date ?? "") : Number(created) * 1_000;
  return Math.abs(at - now.getTime()) <= fediverseLimits.skewMinutes * MINUTE_MS;
}

/** A key for the library, which is given it as if it had been fetched before: it asks nobody. */
async function importKey({ id, owner, pem }: ActorKey): Promise<CryptographicKey> {
  const der = createPublicKey(pem).export({ type: "spki", format: "der" });
  const publicKey = await crypto.subtle.importKey("spki", bytesOf(der), RSA, true, ["verify"]);
  return new CryptographicKey({ id: new URL(id), owner: new URL(owner), publicKey });
}

const refuseToLoad = async (url: string): Promise<never> => {
  throw new Error(`${url} is not fetched.`);
};

/** Signs by draft-cavage-http-signatures-12, which all servers read. */
export const sign: HttpSignatures["sign"] = async (request, { id, privatePem }, now) => {
  const der = createPrivateKey(privatePem).export({ type: "pkcs8", format: "der" });
  const key = await crypto.subtle.importKey("pkcs8", bytesOf(der), RSA, true, ["sign"]);
  const dated = { ...request, headers: { ...request.headers, date: now.toUTCString() } };
  const signed = await signRequest(asRequest(dated), key, new URL(id), { spec: "draft-cavage-http-signatures-12" });
  return Object.fromEntries(signed.headers);
};

/** Checks signatures by draft-cavage-http-signatures-12 and by RFC 9421. */
export const verify: HttpSignatures["verify"] = async (request, keys, now) => {
  if (!coversAll(request) || !isRecent(request, now)) return false;
  try {
    const known = new Map<string, CryptographicKey>();
    for (const key of keys) known.set(new URL(key.id).href, await importKey(key));
    const result = await verifyRequestDetailed(asRequest(request), {
      documentLoader: refuseToLoad,
      contextLoader: refuseToLoad,
      // By the clock of the context: see above.
      timeWindow: false,
      keyCache: { get: async (id) => known.get(id.href) ?? null, set: async () => undefined },
    });
    return result.verified;
  } catch {
    // Headers and keys of others, in forms that no reader expects.
    return false;
  }
};
