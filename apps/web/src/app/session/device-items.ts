import { keptLimits } from "@hereabouts/contract/saved-items/kept-limits";
import { useSyncExternalStore } from "react";

/** A search that was saved without an account. */
export interface DeviceSearch {
  searchName: string;
  /** The address parameters of its listing. */
  listing: Record<string, string>;
  alertFrequency: "daily" | "weekly";
}

/** Items that a visitor without an account saved, the newest first. */
export interface DeviceItems {
  events: readonly number[];
  venues: readonly number[];
  searches: readonly DeviceSearch[];
}

/** How saving on the device ended: a browser may forbid storage, and then items last as long as the page. */
export type Keeping = "stored" | "until the page closes" | "full";

const key = "hereabouts:saved-here";
const nothing: DeviceItems = { events: [], venues: [], searches: [] };
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

/** Replaces one list of what this device keeps. */
export function keepOnDevice<Kind extends keyof DeviceItems>(kind: Kind, list: DeviceItems[Kind]): Keeping {
  if (list.length > keptLimits[kind]) return "full";
  items = { ...deviceItems(), [kind]: list };
  tell();
  try {
    localStorage.setItem(key, JSON.stringify(items));
    return "stored";
  } catch {
    return "until the page closes";
  }
}

/** Saves an event or a venue on this device, or removes it. */
export function setOnDevice(kind: "events" | "venues", id: number, isSaved: boolean): Keeping {
  const others = deviceItems()[kind].filter((other) => other !== id);
  return keepOnDevice(kind, isSaved ? [id, ...others] : others);
}

/** Returns what this device keeps, for components. On the server that is nothing. */
export const useDeviceItems = (): DeviceItems => useSyncExternalStore(subscribe, deviceItems, () => nothing);

/** Whether this device keeps anything. */
export const hasItems = ({ events, venues, searches }: DeviceItems): boolean =>
  events.length + venues.length + searches.length > 0;
