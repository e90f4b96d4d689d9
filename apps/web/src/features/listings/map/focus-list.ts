/**
 * Moves the focus from the map to the list: to the card of one of the venues, else to its first card, and where the map
 * has taken the place of the list to the button that shows the list.
 */
export function focusList(venueIds: readonly number[]): void {
  const cards = venueIds.map((id) => document.querySelector<HTMLElement>(`[data-venue="${id}"] a`));
  const first = document.querySelector<HTMLElement>("[data-venue] a");
  const shown = [...cards, first].find((link) => link?.checkVisibility());
  (shown ?? document.querySelector<HTMLElement>("[data-part=view-pill]"))?.focus();
}
