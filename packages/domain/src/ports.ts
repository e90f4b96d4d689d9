import type { FoundPlace } from "@hereabouts/contract/places/place-search";

/** Where pictures are kept, by content-addressed keys that never change. */
export interface MediaStore {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  has(key: string): Promise<boolean>;
}

/** Towns and zip codes to points. */
export interface Gazetteer {
  /** The best matches first, at most `limit`; near (lat, lon) first among equals. */
  find(text: string, near: { lat: number; lon: number }, limit: number): Promise<FoundPlace[]>;
}

/** What the domain needs from outside, implemented by the server's adapters. */
export interface Ports {
  readonly media: MediaStore;
  readonly gazetteer: Gazetteer;
}
