import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";

/** Flags of authenticator data (WebAuthn 6.1): touched, unlocked, with a credential. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest();
const uint = (bytes: 2 | 4, value: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

/** The parts of CBOR (RFC 8949) that an authenticator writes: a map of few entries, short texts, bytes and small numbers. */
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const cborBytes = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(bytes.length < 256 ? [0x58, bytes.length] : [0x59, ...uint(2, bytes.length)]), bytes]);
const cborInt = (value: number) => Buffer.from([value < 0 ? 0x20 - 1 - value : value]);
const cborMap = (...entries: Buffer[][]) => Buffer.concat([Buffer.from([0xa0 + entries.length]), ...entries.flat()]);

interface Faults {
  origin?: string;
  host?: string;
  /** Whether its owner unlocked it. */
  isVerified?: boolean;
  /** Counter that it reports; the next one otherwise. */
  counter?: number;
  /** Changes the signature. */
  isForged?: boolean;
}

/** An authenticator in software: it makes one passkey with a key of its own, and signs with it as WebAuthn says. */
export function testAuthenticator(site: { origin: string; host: string }) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  let used = 0;
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const dataOf = (host: string, flags: number, counter: number, rest = Buffer.alloc(0)) =>
    Buffer.concat([sha256(host), Buffer.from([flags]), uint(4, counter), rest]);
  const cose = cborMap(
    [cborInt(1), cborInt(2)],
    [cborInt(3), cborInt(-7)],
    [cborInt(-1), cborInt(1)],
    [cborInt(-2), cborBytes(Buffer.from(x, "base64url"))],
    [cborInt(-3), cborBytes(Buffer.from(y, "base64url"))],
  );
  return {
    credentialId: id.toString("base64url"),
    make(options: { challenge: string }, faults: Faults = {}): Record<string, unknown> {
      const { origin = site.origin, host = site.host, isVerified = true } = faults;
      const credential = Buffer.concat([Buffer.alloc(16), uint(2, id.length), id, cose]);
      const flags = PRESENT + (isVerified ? VERIFIED : 0) + WITH_CREDENTIAL;
      const attestation = cborMap(
        [cborText("fmt"), cborText("none")],
        [cborText("attStmt"), cborMap()],
        [cborText("authData"), cborBytes(dataOf(host, flags, used, credential))],
      );
      const response: RegistrationResponseJSON = {
        id: id.toString("base64url"),
        rawId: id.toString("base64url"),
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData("webauthn.create", options.challenge, origin).toString("base64url"),
          attestationObject: attestation.toString("base64url"),
          transports: ["internal"],
        },
      };
      return { ...response };
    },
    use(options: { challenge: string }, faults: Faults = {}): Record<string, unknown> {
      const { origin = site.origin, host = site.host, isVerified = true, isForged = false } = faults;
      used = faults.counter ?? used + 1;
      const data = dataOf(host, PRESENT + (isVerified ? VERIFIED : 0), used);
      const client = clientData("webauthn.get", options.challenge, origin);
      const signature = sign(
        "sha256",
        Buffer.concat([data, sha256(isForged ? Buffer.from("other") : client)]),
        privateKey,
      );
      const response: AuthenticationResponseJSON = {
        id: id.toString("base64url"),
        rawId: id.toString("base64url"),
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: signature.toString("base64url"),
        },
      };
      return { ...response };
    },
  };
}
