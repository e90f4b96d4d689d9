import { arriving } from "@hereabouts/ui/loading/missing-code";
import { setOnDevice, useDeviceItems } from "../../app/session/device-items.ts";
import { useUser } from "../../app/session/user-context.tsx";
import type { BookmarkKind } from "./bookmark-change.ts";
import { useBookmark } from "./use-bookmark.ts";

/** A bookmark that is pressed. For an anonymous visitor the device keeps it, and a login adds it to the account. */
export function useBookmarkPress(kind: BookmarkKind, id: number, name: string, date?: string) {
  const user = useUser();
  const list = kind === "event" ? "events" : "venues";
  const isHere = useDeviceItems()[list].includes(id);
  const { isSaved, isPending, set } = useBookmark(kind, id, name, date);
  const press = (wanted: boolean) => {
    if (user && isPending) return;
    if (!user || isHere) {
      const keeping = setOnDevice(list, id, wanted);
      if (wanted)
        void arriving(() => import("./device/device-toasts.ts")).then((part) => part.tellKept(list, name, keeping));
    }
    if (user) void set(wanted);
  };
  return { isSaved: isSaved || isHere, press };
}
