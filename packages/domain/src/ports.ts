import type { FoundPlace } from "@hereabouts/contract/places/place-fields";
import type { FoundAccuracy } from "@hereabouts/contract/places/point-accuracy";
import type { NamedArea } from "@hereabouts/contract/region/outline-shapes";
import type { Region } from "@hereabouts/contract/region/region";
import type { PrintJob } from "@hereabouts/print/editions/print-job";
import type { MemoryPorts } from "./memory-ports.ts";
import type { Payments } from "./payments-port.ts";
import type { SecretBox } from "./secret-box.ts";

/** Thrown by a media store that cannot be reached or does not answer in time. It may answer again soon. */
export class MediaStoreAway extends Error {}

/**
 * Where pictures are kept, by content-addressed keys that never change.
 * @throws MediaStoreAway by each function, within 10 seconds or once `signal` aborts
 */
export interface MediaStore {
  put(key: string, bytes: Uint8Array, contentType: string, signal?: AbortSignal): Promise<void>;
  has(key: string, signal?: AbortSignal): Promise<boolean>;
  /** Reads a file; null if missing. */
  read(key: string, signal?: AbortSignal): Promise<Buffer | null>;
  /** Removes what lies there, if anything does. */
  remove(key: string): Promise<void>;
  /** Whether files can be stored and read. @throws an error that says why not */
  check(): Promise<void>;
  /** Throws away what a process that was killed while it stored something left before `before`. */
  sweep(before: Date): Promise<void>;
  /** Lists the keys of files that were put before a time, at most a thousand at once. */
  list(before: Date): AsyncIterable<string[]>;
}

/** A question about the towns of the world. Degrees are WGS 84. */
export type TownQuestion =
  /** Names that begin so, accents and case aside. `country` is a two-letter code. */
  | { by: "name"; text: string; country: string }
  | { by: "radius"; lat: number; lon: number; metres: number }
  /** A closed line of (longitude, latitude). */
  | { by: "outline"; outline: readonly (readonly [number, number])[] }
  | { by: "nearest"; lat: number; lon: number };

/** A place of 500 people or more. */
export interface WorldTown {
  /** The name that was asked for, where it has that; else its English name, or its own where it has none. */
  name: string;
  /** Name of its state, province or district; "" if unknown. */
  state: string;
  /** A two-letter code. */
  country: string;
  lat: number;
  lon: number;
  population: number;
  timeZone: string;
}

/** Towns and postal codes to points. Reads no more than the countries it is asked about. */
export interface Gazetteer {
  /**
   * Towns and, where they are known, postal codes of a country by what is typed: the best matches first, at most `limit`;
   * near (lat, lon) first among equals. The country is the region's unless it is given.
   */
  find(text: string, near: { lat: number; lon: number }, limit: number, country?: string): Promise<FoundPlace[]>;
  /** Towns of the world, at most `limit`: the largest first, but by "nearest", which gives the nearest first. */
  lookUp(question: TownQuestion, limit: number): Promise<WorldTown[]>;
}

/** The parts of a region that a sketch shows. */
export type SketchedRegion = Pick<Region, "towns" | "defaultTown" | "outline" | "units">;

/** Coasts, rivers and borders of the world. They are read aside: answers take a second. */
export interface WorldShapes {
  /** Draws coast, lakes, rivers, borders and towns of a region, as GeoJSON. */
  sketch(region: SketchedRegion): Promise<string>;
  /** The county, state and country that hold a point, the smallest first. */
  areasAt(point: { lat: number; lon: number }): Promise<NamedArea[]>;
}

/** Writes the files of editions, aside: a long one takes a second. */
export interface Press {
  /** Writes a file; a job gives equal bytes each time. @throws TooMany while many others wait */
  print(job: PrintJob): Promise<Uint8Array>;
}

/** An address as a geocoder is asked for it. `country` is a two-letter code. */
export interface GeocodeQuestion {
  street: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
}

/** A point, and what of the address it was found by. */
export interface FoundPoint {
  lat: number;
  lon: number;
  accuracy: FoundAccuracy;
}

/** Addresses to points. */
export interface Geocoder {
  /** Names the source of the answers that are kept. */
  readonly provider: string;
  /** Locates an address; null without a match. @throws if the source fails, which is not cached */
  locate(question: GeocodeQuestion): Promise<FoundPoint | null>;
}

/** A mail ready to go. `messageId` is the same at every try, so that a receiver can tell a repetition. */
interface OutgoingMail {
  recipient: string;
  subject: string;
  html: string;
  text: string;
  messageId: string;
  headers: Record<string, string>;
}

/** Hands emails to the mailer. */
export interface Mailer {
  /** Whether mails stay in the outbox, because no mail server is configured. */
  readonly isOutboxOnly?: true;
  /**
   * Resolves once the mail was taken over.
   * @throws MailRefused when it never will be; MailNotTaken when it certainly was not, and another try is worth it; anything
   * else when nobody knows
   */
  send(mail: OutgoingMail): Promise<void>;
}

/** A request between servers of the Fediverse. The host of `url` is the one that signatures name. */
export interface SignableRequest {
  method: "GET" | "POST";
  url: URL;
  headers: Readonly<Record<string, string>>;
  body: Buffer | null;
}

/** A public key of an actor, as its document has it. */
export interface ActorKey {
  id: string;
  owner: string;
  pem: string;
}

/** Signs requests to other servers of the Fediverse, and checks theirs. */
export interface HttpSignatures {
  /** Signs with an RSA key. @returns all headers to send */
  sign(request: SignableRequest, key: { id: string; privatePem: string }, now: Date): Promise<Record<string, string>>;
  /** Whether a request, with its host and its whole body, was signed lately by one of the keys. Never throws. */
  verify(request: SignableRequest, keys: readonly ActorKey[], now: Date): Promise<boolean>;
}

/** Ports to the outside, implemented by the server's adapters, and to what its process keeps in memory. */
export interface Ports extends MemoryPorts {
  readonly media: MediaStore;
  readonly gazetteer: Gazetteer;
  readonly worldShapes: WorldShapes;
  readonly press: Press;
  readonly geocoder: Geocoder;
  readonly mailer: Mailer;
  /** The installation's keys. */
  readonly secrets: SecretBox;
  /** Is null if card payments are not set up. */
  readonly payments: Payments | null;
  /** Is null where the site isn’t in the Fediverse. */
  readonly signatures: HttpSignatures | null;
}
