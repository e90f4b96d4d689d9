import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Bytes of a key, and of the text of its id. */
export const SECRET_KEY_BYTES = 32;
const KEY_ID_CHARS = 8;

/** Thrown for a secret whose key this installation no longer has, and for a damaged one. */
export class SecretUnreadable extends Error {}

/** Encrypts and signs with the installation's keys. `purpose` separates uses: what one made, no other reads. */
export interface SecretBox {
  /** Id of the key that encrypts and signs. */
  readonly keyId: string;
  /** Ids of all keys that decrypt and verify, `keyId` first. */
  readonly keyIds: readonly string[];
  /** Encrypts with AES-256-GCM. @returns `keyId.ciphertext` */
  seal(text: string, purpose: string): string;
  /** Decrypts what `seal` made. @throws SecretUnreadable */
  open(sealed: string, purpose: string): string;
  /** HMAC-SHA-256, as base64url. */
  sign(text: string, purpose: string): string;
  /** Whether a signature is one of this text, by any of the keys. */
  verify(text: string, signature: string, purpose: string): boolean;
}

interface Key {
  id: string;
  derive(purpose: string): Buffer;
}

function keyOf(bytes: Buffer): Key {
  const id = createHash("sha256").update("hereabouts key ").update(bytes).digest("hex").slice(0, KEY_ID_CHARS);
  return {
    id,
    derive: (purpose) => Buffer.from(hkdfSync("sha256", bytes, "", `hereabouts ${purpose}`, SECRET_KEY_BYTES)),
  };
}

/** Id of the key that a secret is encrypted with. */
const keyIdOf = (sealed: string): string => sealed.slice(0, KEY_ID_CHARS);

function decrypt(key: Buffer, sealed: Buffer): string {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
}

/** A box with keys of 32 bytes: the first encrypts, all decrypt. */
export function secretBox(first: Buffer, ...older: readonly Buffer[]): SecretBox {
  const newest = keyOf(first);
  const keys = [newest, ...older.map(keyOf)];
  const signatureBy = (key: Key, text: string, purpose: string) =>
    createHmac("sha256", key.derive(`signature ${purpose}`))
      .update(text)
      .digest();
  return {
    keyId: newest.id,
    keyIds: keys.map(({ id }) => id),
    seal: (text, purpose) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, newest.derive(purpose), nonce);
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return `${newest.id}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url")}`;
    },
    open: (sealed, purpose) => {
      const key = keys.find(({ id }) => id === keyIdOf(sealed));
      if (!key) throw new SecretUnreadable(`No key ${keyIdOf(sealed)} in SECRETS_KEYS.`);
      try {
        return decrypt(key.derive(purpose), Buffer.from(sealed.slice(KEY_ID_CHARS + 1), "base64url"));
      } catch {
        throw new SecretUnreadable(`A secret of key ${key.id} is damaged.`);
      }
    },
    sign: (text, purpose) => signatureBy(newest, text, purpose).toString("base64url"),
    verify: (text, signature, purpose) => {
      const given = Buffer.from(signature, "base64url");
      return keys.some((key) => {
        const expected = signatureBy(key, text, purpose);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
    },
  };
}
