import { limits } from "@hereabouts/contract/limits";

/** About what a calendar is given in the middle of a page. */
const WIDTH = 820;

/** Opens an address in a window of its own, the same one each time. @returns false where the browser refuses windows */
export function openPopup(url: string, name: string): boolean {
  const popup = window.open(url, name, `popup,width=${WIDTH},height=${limits.embedHeightPixels}`);
  popup?.focus();
  return popup !== null;
}
