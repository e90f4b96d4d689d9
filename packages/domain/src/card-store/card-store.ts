import type { KeptCard } from "./kept-card.ts";

/** Cards by event, never more than `most()` bytes of them: the one that was shown longest ago goes first. */
export class CardStore {
  readonly #most: () => number;
  readonly #cards = new Map<number, KeptCard>();
  readonly #ofVenue = new Map<number, Set<number>>();
  #bytes = 0;

  constructor(most: () => number) {
    this.#most = most;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(id: number): KeptCard | undefined {
    const kept = this.#cards.get(id);
    if (kept === undefined) return undefined;
    this.#cards.delete(id);
    this.#cards.set(id, kept);
    return kept;
  }

  put(id: number, kept: KeptCard): void {
    this.forgetEvent(id);
    this.#cards.set(id, kept);
    this.#bytes += kept.bytes;
    const { venueId } = kept.row;
    const events = this.#ofVenue.get(venueId) ?? new Set();
    this.#ofVenue.set(venueId, events.add(id));
    const most = this.#most();
    for (const oldest of this.#cards.keys()) {
      if (this.#bytes <= most) return;
      this.forgetEvent(oldest);
    }
  }

  forgetEvent(id: number): void {
    const kept = this.#cards.get(id);
    if (kept === undefined) return;
    this.#cards.delete(id);
    this.#bytes -= kept.bytes;
    const events = this.#ofVenue.get(kept.row.venueId);
    events?.delete(id);
    if (events?.size === 0) this.#ofVenue.delete(kept.row.venueId);
  }

  forgetImage(imageId: number): void {
    for (const [id, { imageIds }] of this.#cards) if (imageIds.includes(imageId)) this.forgetEvent(id);
  }

  forgetVenue(venueId: number): void {
    for (const id of [...(this.#ofVenue.get(venueId) ?? [])]) this.forgetEvent(id);
  }

  forgetAll(): void {
    this.#cards.clear();
    this.#ofVenue.clear();
    this.#bytes = 0;
  }
}
