import { useEffect, useState } from "react";

/** True once `isOn` has lasted `ms` milliseconds, so that short states never show. */
export function useDelayed(isOn: boolean, ms: number): boolean {
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
