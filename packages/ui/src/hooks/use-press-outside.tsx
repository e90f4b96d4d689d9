import { type RefObject, useEffect, useRef } from "react";

/** Calls `onPress` when something else than the element is pressed, while `isOn`. */
export function usePressOutside(element: RefObject<HTMLElement | null>, isOn: boolean, onPress: () => void) {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => {
    if (!isOn) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !element.current?.contains(target)) latest.current();
    };
    document.addEventListener("pointerdown", onPointerDown);
    return () => document.removeEventListener("pointerdown", onPointerDown);
  }, [element, isOn]);
}
