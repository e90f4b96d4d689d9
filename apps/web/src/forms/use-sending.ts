import { onlineManager } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";

export interface Sending {
  /** Sends now or, without a connection, as soon as there is one. */
  start: () => void;
  /** Whether it waits for a connection. */
  isWaiting: boolean;
}

/**
 * Sends a form when there is a connection. Until then the form waits, not a request: what is typed meanwhile is sent
 * too, and a page that is left sends nothing afterwards; its draft stays.
 */
export function useSending(send: () => void): Sending {
  const [isWaiting, setWaiting] = useState(false);
  const resume = useEffectEvent(() => {
    setWaiting(false);
    send();
  });
  useEffect(() => {
    if (!isWaiting) return;
    // The connection may have come back since the press.
    if (onlineManager.isOnline()) return resume();
    return onlineManager.subscribe((isOnline) => isOnline && resume());
  }, [isWaiting]);
  return { start: () => (onlineManager.isOnline() ? send() : setWaiting(true)), isWaiting };
}
