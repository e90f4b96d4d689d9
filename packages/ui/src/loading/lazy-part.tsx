import { type ComponentType, createElement, lazy, useEffect, useEffectEvent, useRef, useState } from "react";
import { arriving } from "./missing-code.tsx";

/** Sent to the window when a part did not come although the site answers, as after a new edition of it. */
export const partMissing = "part-missing";

/** Sent to the window when a part that did not come at first has come. */
export const partArrived = "part-arrived";

type PropsOf<Part> = Part extends (props: infer Props extends object) => unknown ? Props : never;

/** Ways in which an overlay reports that it opens or closes. */
interface Opens {
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  onClose?: () => void;
}

/**
 * Component whose code is loaded on first use, inside `Suspense`. If loading fails, the rest of the page stays: it
 * renders nothing, dispatches an event on the window, and closes an overlay. The next use tries again.
 * @param name name of the export
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
