import { arriving } from "@hereabouts/ui/loading/missing-code";
import { setOnDevice, useDeviceItems } from "../../app/session/device-items.ts";
import { wishToKeep } from "../../app/session/stored-sign-in.ts";
import { useUser } from "../../app/session/user-context.tsx";
import type { BookmarkKind } from "./bookmark-change.ts";
import { useBookmark } from "./use-bookmark.ts";

/** A bookmark that is pressed. For an anonymous visitor the device keeps it, with the date that an event is shown on. */
export function useBookmarkPress(kind: BookmarkKind, id: number, name: string, date?: string) {
  const user = useUser();
  const list = kind === "event" ? "events" : "venues";
  const isKept = useDeviceItems()[list].includes(id);
  // On a device that several people use it may be somebody else's, unless this login was asked for to add it.
  const isHere = isKept && (user === null || wishToKeep() !== null);
  const { isSaved, isPending, set } = useBookmark(kind, id, name, date);
  const press = (wanted: boolean) => {
    if (user && isPending) return;
    if (!user || isHere) {
      const keeping = setOnDevice(list, id, wanted, date);
      if (wanted)
        void arriving(() => import("./device/device-toasts.ts")).then((part) => part.tellKept(list, name, keeping));
    }
    if (user) void set(wanted);
  };
  return { isSaved: isSaved || isHere, press };
}
