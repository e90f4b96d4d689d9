import { onlineManager } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";

export interface Sending {
  /** Sends now or, without a connection, as soon as there is one. */
  start: () => void;
  /** It waits for a connection. */
  isWaiting: boolean;
}

/**
 * Sends a form when there is a connection. Until then it waits here and not in a request, so that what is typed
 * meanwhile is sent, too, and a page that is left sends nothing behind one's back: its draft stays.
 */
export function useSending(send: () => void): Sending {
  const [isWaiting, setWaiting] = useState(false);
  const resume = useEffectEvent(() => {
    setWaiting(false);
    send();
  });
  useEffect(() => {
    if (!isWaiting) return;
    // It may have come back between the press and now.
    if (onlineManager.isOnline()) return resume();
    return onlineManager.subscribe((isOnline) => isOnline && resume());
  }, [isWaiting]);
  return { start: () => (onlineManager.isOnline() ? send() : setWaiting(true)), isWaiting };
}
