import { type ComponentType, createElement, lazy, useEffect, useEffectEvent, useRef, useState } from "react";
import { arriving } from "./missing-code.tsx";

/** Sent to the window when a part did not come although the site answers, as after a new edition of it. */
export const partMissing = "part-missing";

/** Sent to the window when a part that did not come at first has come. */
export const partArrived = "part-arrived";

type PropsOf<Part> = Part extends (props: infer Props extends object) => unknown ? Props : never;

/** What opens and closes says so in one of these ways. */
interface Opens {
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  onClose?: () => void;
}

/**
 * A component whose code comes when it is first shown; until then its `Suspense` shows something else. Where it does not
 * come, the rest of the page stays as it is: nothing is shown in its place, the window is told, and what opens is closed
 * again. It is asked for anew the next time it is shown or opened.
 * @param name what the module calls it
 * @param isOptional whether nobody is told that it did not come, as of what many browsers block
 */
export function lazyPart<Name extends string, Module extends { [Part in Name]: (props: never) => unknown }>(
  load: () => Promise<Module>,
  name: Name,
  { isOptional = false }: { isOptional?: boolean } = {},
): ComponentType<PropsOf<Module[Name]>> {
  type Part = ComponentType<PropsOf<Module[Name]>>;
  let wasMissing = false;
  /** Another component each time: React takes one it knows for the same as before, which has nothing new to tell. */
  const missing = () =>
    function Missing(props: Opens) {
      const giveUp = useEffectEvent(() => {
        wasMissing = true;
        Newest = begin();
        if (!isOptional) window.dispatchEvent(new Event(partMissing));
        props.onOpenChange?.(false);
        props.onClose?.();
      });
      useEffect(() => giveUp(), []);
      return null;
    };
  async function fetchPart(): Promise<{ default: Part }> {
    const module = await arriving(load).catch(() => null);
    if (!module) return { default: missing() };
    if (wasMissing) window.dispatchEvent(new Event(partArrived));
    wasMissing = false;
    return { default: module[name] as unknown as Part };
  }
  const begin = () => lazy(fetchPart);
  let Newest = begin();
  return function LazyPart(props) {
    const { isOpen }: Opens = props;
    // It stays what it was, whatever becomes of others, unless that is nothing.
    const [Shown, setShown] = useState(() => Newest);
    const wasOpen = useRef(isOpen);
    useEffect(() => {
      if (isOpen && !wasOpen.current) setShown(() => Newest);
      wasOpen.current = isOpen;
    }, [isOpen]);
    return createElement(Shown, props);
  };
}
