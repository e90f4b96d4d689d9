import { type RefObject, useEffect, useRef } from "react";

/** Keeps a press, with the click that ends it, from everything below the document. */
function swallowPress(press: PointerEvent) {
  press.preventDefault();
  press.stopPropagation();
  const end = new AbortController();
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    end.abort();
  };
  const options = { capture: true, signal: end.signal };
  document.addEventListener("click", swallow, options);
  // A press that ends elsewhere makes no click: the next one, and one by a key, are others.
  for (const next of ["pointerdown", "keydown"]) document.addEventListener(next, () => end.abort(), options);
}

/** Whether a press does its own work although something is open: another panel's button, a notice that lies over all. */
const goesThrough = (target: Element) =>
  target === document.documentElement || target.closest("[aria-haspopup], [data-react-aria-top-layer]") !== null;

/**
 * Calls `onPress` when something else than the elements is pressed, while `isOn`. That first press only closes what is
 * open: what lies under the pointer does not get it.
 */
export function usePressOutside(
  elements: readonly (RefObject<HTMLElement | null> | undefined)[],
  isOn: boolean,
  onPress: () => void,
) {
  const latest = useRef({ elements, onPress });
  useEffect(() => {
    latest.current = { elements, onPress };
  });
  useEffect(() => {
    if (!isOn) return;
    const onPointerDown = (event: PointerEvent) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      if (latest.current.elements.some((element) => element?.current?.contains(target))) return;
      if (!goesThrough(target)) swallowPress(event);
      latest.current.onPress();
    };
    document.addEventListener("pointerdown", onPointerDown, true);
    return () => document.removeEventListener("pointerdown", onPointerDown, true);
  }, [isOn]);
}
