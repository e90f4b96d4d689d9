import type { Picture } from "@hereabouts/contract/listings/cards";
import { eventPrintPath } from "@hereabouts/contract/paths";

interface Pictured {
  printNumber: number;
  name: string;
  eventType: { slug: string };
  imagePrimary: Picture | null;
}

/** The event's photograph, or the print drawn for it, which says nothing and so has no alternative text. */
export function eventPicture({ printNumber, eventType, imagePrimary }: Pictured): Picture {
  return imagePrimary ?? { url: eventPrintPath(eventType.slug, printNumber), width: 1_200, height: 600, alt: "" };
}
