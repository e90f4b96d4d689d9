import { useEffect, useState } from "react";

/** Whether something has been going on for `ms` milliseconds: what is over sooner is never shown. */
export function useLasting(isOn: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLasts(true), ms);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [isOn, ms]);
  return isOn && lasts;
}
