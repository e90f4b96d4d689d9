import { IconButton } from "@hereabouts/ui/actions/icon-button";
import { X } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { MapHandle } from "../engine/map-handle.ts";
import type { LatLon } from "../map.types.ts";
import { MapAnchor } from "../markers/map-anchor.tsx";
import styles from "./map-popup.module.css";
import { placementOf } from "./popup-placement.ts";

interface MapPopupProps {
  map: MapHandle;
  at: LatLon;
  /** Pixels beside the point, as its marker stands. */
  shift: { x: number; y: number };
  title: string;
  closeLabel: string;
  /** Opened from the keyboard: focus moves in. */
  takeFocus: boolean;
  /** `focusWasInside` asks to give the focus back to the marker. */
  onClose: (focusWasInside: boolean) => void;
  children: ReactNode;
}

/** Offset for a popup that fits: the map stays. */
const STILL = { x: 0, y: 0 };

/** The selected venue's card on the map: a non-modal dialog above its pin, below it near the top edge. */
export function MapPopup({ map, at, shift, title, closeLabel, takeFocus, onClose, children }: MapPopupProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { lat, lon } = at;
  const { x, y } = shift;
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const place = () => {
      const popup = dialog.current;
      if (!popup) return STILL;
      const point = map.project({ lat, lon });
      const { clientWidth: width, clientHeight: height } = map.canvas;
      const { isBelow, shift, overhang, aside } = placementOf(
        { x: point.x + x, y: point.y + y },
        { width: popup.offsetWidth, height: popup.offsetHeight },
        { width, height },
      );
      popup.toggleAttribute("data-below", isBelow);
      popup.style.setProperty("--popup-shift", `${shift}px`);
      return { x: aside, y: overhang };
    };
    // When it opens and whenever what it shows grows, never against a visitor who moves the map.
    const observer = new ResizeObserver(() => {
      const { x, y } = place();
      if (x !== 0 || y !== 0) map.whenStill(() => showAll(map, place()));
    });
    if (dialog.current) observer.observe(dialog.current);
    const stop = map.onFrame(place);
    return () => {
      observer.disconnect();
      stop();
    };
  }, [map, lat, lon, x, y]);

  useEffect(() => {
    if (takeFocus) dialog.current?.focus({ preventScroll: true });
  }, [takeFocus]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      const section = dialog.current?.closest("[data-part=map]");
      if (section?.contains(document.activeElement)) close(true);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  return (
    <MapAnchor map={map} at={at} shift={shift} level="popup">
      <dialog ref={dialog} open className={styles.popup} data-part="map-popup" aria-label={title} tabIndex={-1}>
        {children}
        <IconButton
          isFloating
          className={styles.close}
          label={closeLabel}
          onPress={() => onClose(dialog.current?.contains(document.activeElement) ?? false)}
          icon={X}
        />
      </dialog>
    </MapAnchor>
  );
}

/** Moves the map up by so many pixels. */
function showAll(map: MapHandle, { x, y }: typeof STILL): void {
  const { clientWidth, clientHeight } = map.canvas;
  if (x !== 0 || y !== 0) map.moveTo(map.unproject({ x: clientWidth / 2 + x, y: clientHeight / 2 + y }));
}
