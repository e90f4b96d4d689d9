import type { EventPage } from "@hereabouts/contract/events/event-page";
import { useEffect, useState } from "react";
import { dateFragment } from "./date-fragment.ts";

/** Index of the date that the address names behind its "#", which is brought into view; -1 when it names none. */
export function useAskedDate({ dates, pointOfInterest: { timeZone } }: EventPage): number {
  const [hash, setHash] = useState("");
  useEffect(() => {
    const read = () => setHash(window.location.hash.slice(1));
    read();
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, []);
  const index = hash === "" ? -1 : dates.findIndex((date) => dateFragment(date, timeZone) === hash);
  useEffect(() => {
    if (index >= 0) document.getElementById(hash)?.scrollIntoView({ block: "center" });
  }, [index, hash]);
  return index;
}
