import { Landmark } from "lucide-react";
import type { FocusEventHandler, KeyboardEventHandler, MouseEventHandler, ReactNode } from "react";
import type { ListingMapLabels } from "./listing-map-labels.ts";
import { type MapMarker, markerSize } from "./marker-clusters.ts";
import "./map-marker.css";

/** How pins look by category; the module itself knows no categories. */
export interface PinLook {
  /** The icon of a category, 24 x 24. Without one every pin shows a building. */
  renderPinIcon?: (categorySlug: string) => ReactNode;
  /** The marker colour of a category, one of the `mk-s-…` classes in map.css: "beet", "fern" … */
  pinTone?: (categorySlug: string) => string;
}

interface MarkerButtonProps extends PinLook {
  marker: MapMarker;
  labels: ListingMapLabels;
  active: boolean;
  selected: boolean;
  /** True for the one marker that Tab reaches. */
  tabStop: boolean;
  onPress: MouseEventHandler<HTMLButtonElement>;
  onHover: (hovered: boolean) => void;
  onFocus: () => void;
  onBlur: FocusEventHandler<HTMLButtonElement>;
  onKeyDown: KeyboardEventHandler<HTMLButtonElement>;
  buttonRef: (button: HTMLButtonElement | null) => void;
}

/** A marker: a real button whose name is the event, the venue with its count, or the cluster. */
export function MarkerButton(props: MarkerButtonProps) {
  const { marker, labels, active, selected, tabStop, onPress, onHover, onFocus, onKeyDown, buttonRef } = props;
  const name = marker.kind === "cluster" ? labels.cluster(marker.count) : marker.pin.label;
  return (
    <button
      ref={buttonRef}
      type="button"
      className={markerClass(marker, selected, props.pinTone)}
      aria-label={selected ? `${name}, ${labels.selected}` : name}
      data-hovered={(active && !selected) || undefined}
      tabIndex={tabStop ? 0 : -1}
      onClick={onPress}
      onPointerEnter={() => onHover(true)}
      onPointerLeave={() => onHover(false)}
      onFocus={onFocus}
      onBlur={props.onBlur}
      onKeyDown={onKeyDown}
    >
      {selected && <MarkerDrop />}
      <MarkerFace marker={marker} renderPinIcon={props.renderPinIcon} selected={selected} />
    </button>
  );
}

/** The goldenrod drop of the selected marker; its tip is the place. */
export function MarkerDrop() {
  return (
    <svg className="mk__drop" viewBox="0 0 52 62" aria-hidden="true">
      <path
        d="M26 60.500C20.500 52.600 2.500 42.500 2.500 25.500a23.500 23.500 0 0 1 47 0c0 17-18 27.100-23.500 35z"
        fill="var(--gold)"
        stroke="var(--surface)"
        strokeWidth="3"
      />
    </svg>
  );
}

function MarkerFace({
  marker,
  renderPinIcon,
  selected,
}: Pick<MarkerButtonProps, "marker" | "renderPinIcon" | "selected">) {
  const count = marker.kind === "cluster" ? marker.count : marker.pin.count;
  if (count > 1 && !selected) return count.toLocaleString("en-US");
  const category = marker.kind === "pin" ? marker.pin.categorySlug : null;
  if (category !== null && renderPinIcon) return renderPinIcon(category);
  return <Landmark />;
}

function markerClass(marker: MapMarker, selected: boolean, pinTone: PinLook["pinTone"]): string {
  if (selected) return "mk mk--sel";
  const size = markerSize(marker);
  if (size === "large") return "mk mk--cluster mk--lg";
  if (size === "cluster") return "mk mk--cluster";
  const category = marker.kind === "pin" ? marker.pin.categorySlug : null;
  if (size === "several" || category === null || !pinTone) return "mk mk--multi";
  return `mk mk-s-${pinTone(category)}`;
}
