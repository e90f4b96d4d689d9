import { keptLimits } from "@hereabouts/contract/saved-items/kept-limits";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { useSyncExternalStore } from "react";

/** A search that was saved without an account. */
export interface DeviceSearch {
  searchName: string;
  /** The address parameters of its listing. */
  listing: Record<string, string>;
  alertFrequency: "daily" | "weekly";
}

/** Items that a visitor without an account saved, the newest first. */
interface DeviceLists {
  events: readonly number[];
  venues: readonly number[];
  searches: readonly DeviceSearch[];
}

/** The items of this device, and what was decided about them. */
export interface DeviceItems extends DeviceLists {
  /** The dates that events were saved for. */
  dates: Readonly<Record<number, LocalDate | undefined>>;
  /** Begins the request for a login code that was asked for to have the items in an account, as its link may open in another tab. */
  codeAsked?: { request: string; event?: number } | undefined;
  /** Id of the account whose owner said that the items stay here. */
  leftBy?: number | undefined;
}

/** How saving on the device ended: a browser may forbid storage, and then items last as long as the page. */
export type Keeping = "stored" | "until the page closes" | "full";

const key = "hereabouts:saved-here";
const nothing: DeviceItems = { events: [], dates: {}, venues: [], searches: [] };
let items: DeviceItems | undefined;
const listeners = new Set<() => void>();

function read(): DeviceItems {
  try {
    return { ...nothing, ...JSON.parse(localStorage.getItem(key) ?? "{}") };
  } catch {
    return nothing;
  }
}

/** Returns what this device keeps. */
export const deviceItems = (): DeviceItems => (items ??= read());

const tell = () => {
  for (const listener of [...listeners]) listener();
};

function onStorage(event: StorageEvent) {
  if (event.key !== key) return;
  items = undefined;
  tell();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) addEventListener("storage", onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", onStorage);
  };
}

/** Changes what this device keeps. */
export function keep(next: Partial<DeviceItems>): Keeping {
  items = { ...deviceItems(), ...next };
  tell();
  try {
    localStorage.setItem(key, JSON.stringify(items));
    return "stored";
  } catch {
    return "until the page closes";
  }
}

/** Replaces one list of what this device keeps. */
export function keepOnDevice<Kind extends keyof DeviceLists>(kind: Kind, list: DeviceLists[Kind]): Keeping {
  if (list.length > keptLimits[kind]) return "full";
  // Somebody who left the items here did not mean those that are saved later.
  return keep({ [kind]: list, leftBy: undefined });
}

/** Saves an event or a venue on this device, or removes it. `date` is the one that an event is saved for. */
export function setOnDevice(kind: "events" | "venues", id: number, isSaved: boolean, date?: LocalDate): Keeping {
  const others = deviceItems()[kind].filter((other) => other !== id);
  if (kind === "events") keep({ dates: { ...deviceItems().dates, [id]: isSaved ? date : undefined } });
  return keepOnDevice(kind, isSaved ? [id, ...others] : others);
}

/** Returns what this device keeps, for components. On the server that is nothing. */
export const useDeviceItems = (): DeviceItems => useSyncExternalStore(subscribe, deviceItems, () => nothing);

/** Whether this device keeps anything. */
export const hasItems = ({ events, venues, searches }: DeviceItems): boolean =>
  events.length + venues.length + searches.length > 0;
