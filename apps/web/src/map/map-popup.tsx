import { X } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { LatLon } from "./map.types.ts";
import { MapAnchor } from "./map-anchor.tsx";
import type { MapHandle } from "./map-handle.ts";

/** The selected drop is 62 px high and the tail of the popup 8 px. */
const ABOVE = 62 + 14;
const EDGE = 12;
/** The tail comes no nearer to the side than the rounded corner allows. */
const CORNER = 28;

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

/** The selected venue's card on the map: a non-modal dialog above its pin, below it near the top edge. */
export function MapPopup({ map, at, shift, title, closeLabel, takeFocus, onClose, children }: MapPopupProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { lat, lon } = at;
  const { x, y } = shift;
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const place = () => {
      const point = map.project({ lat, lon });
      placePopup(dialog.current, { x: point.x + x, y: point.y + y }, map.canvas);
    };
    place();
    const observer = new ResizeObserver(place);
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
      const section = dialog.current?.closest(".map");
      if (section?.contains(document.activeElement)) close(true);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  return (
    <MapAnchor map={map} at={at} shift={shift} level="popup">
      <dialog ref={dialog} open className="pop map__popup" aria-label={title} tabIndex={-1}>
        {children}
        <button
          type="button"
          className="iconbtn iconbtn--float"
          aria-label={closeLabel}
          onClick={() => onClose(dialog.current?.contains(document.activeElement) ?? false)}
        >
          <X className="i" aria-hidden />
        </button>
      </dialog>
    </MapAnchor>
  );
}

/** Turns the popup below its pin near the top edge, and moves it inward beside an edge while its tail stays on the pin. */
function placePopup(dialog: HTMLElement | null, point: { x: number; y: number }, map: HTMLElement): void {
  if (!dialog) return;
  const half = dialog.offsetWidth / 2;
  const room = Math.max(half + EDGE, map.clientWidth - half - EDGE);
  const middle = Math.min(Math.max(point.x, half + EDGE), room);
  const farthest = half - CORNER;
  const shift = Math.round(Math.min(farthest, Math.max(-farthest, middle - point.x)));
  dialog.toggleAttribute("data-below", point.y - ABOVE - dialog.offsetHeight < EDGE);
  dialog.style.setProperty("--popup-shift", `${shift}px`);
}
