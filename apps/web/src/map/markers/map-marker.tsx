import { formatNumber } from "@hereabouts/language/translate";
import { Landmark } from "lucide-react";
import type { CSSProperties, FocusEventHandler, KeyboardEventHandler, MouseEventHandler, ReactNode } from "react";
import type { ListingMapLabels } from "../listing-map-labels.ts";
import type { ListingPin } from "../map.types.ts";
import { type CategoryShare, categoryShares } from "./category-shares.ts";
import styles from "./map-marker.module.css";
import { type MapMarker, markerSize } from "./marker-clusters.ts";
import { MarkerDrop } from "./place-mark.tsx";

/** How pins look by category; the module itself knows no categories. */
export interface PinLook {
  /** The icon of a category, 24 x 24. Without one every pin shows a building. */
  renderPinIcon?: (categorySlug: string) => ReactNode;
  /** The marker colour of a category, a class of map-marker.module.css: "beet", "fern" … */
  pinTone?: (categorySlug: string) => string;
}

interface MarkerButtonProps extends PinLook {
  marker: MapMarker;
  labels: ListingMapLabels;
  active: boolean;
  /** In a cluster: the venue whose card the visitor points at. */
  pointed: ListingPin | undefined;
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
  const { marker, labels, active, pointed, selected, tabStop, onPress, onHover, onFocus, onKeyDown, buttonRef } = props;
  const look = lookOf(marker, selected);
  const shares = marker.kind === "cluster" ? categoryShares(marker.members) : [];
  const isLate = marker.kind === "cluster" ? marker.members.every((pin) => pin.isLate) : marker.pin.isLate;
  return (
    <button
      ref={buttonRef}
      type="button"
      className={markerClass(marker, look, props.pinTone)}
      data-part="marker"
      data-look={look}
      aria-label={[nameOf(props, shares), selected && labels.selected].filter(Boolean).join(", ")}
      data-late={isLate || undefined}
      data-hovered={(active && !selected) || undefined}
      style={ringOf(shares, props.pinTone)}
      tabIndex={tabStop ? 0 : -1}
      onClick={onPress}
      onPointerEnter={() => onHover(true)}
      onPointerLeave={() => onHover(false)}
      onFocus={onFocus}
      onBlur={props.onBlur}
      onKeyDown={onKeyDown}
    >
      {selected && <MarkerDrop />}
      {pointed && (
        <span className={styles.pointed}>{iconOf(pointed.count > 1 ? null : pointed, props.renderPinIcon)}</span>
      )}
      <MarkerFace marker={marker} renderPinIcon={props.renderPinIcon} selected={selected} />
    </button>
  );
}

function nameOf({ marker, labels, pointed }: MarkerButtonProps, shares: CategoryShare[]): string {
  if (marker.kind === "pin") return marker.pin.label;
  const categories = shares.map(({ name }) => name);
  const name = labels.cluster(marker.count, categories, pointed?.title);
  return marker.members.every((pin) => pin.isLate) ? `${name}, ${labels.late}` : name;
}

function MarkerFace({
  marker,
  renderPinIcon,
  selected,
}: Pick<MarkerButtonProps, "marker" | "renderPinIcon" | "selected">) {
  const count = marker.kind === "cluster" ? marker.count : marker.pin.count;
  if (count > 1 && !selected) return formatNumber(count);
  return iconOf(marker.kind === "pin" ? marker.pin : null, renderPinIcon);
}

function iconOf(pin: ListingPin | null, renderPinIcon: PinLook["renderPinIcon"]) {
  const category = pin?.categorySlug ?? null;
  return category !== null && renderPinIcon ? renderPinIcon(category) : <Landmark />;
}

/** Colours the ring of a cluster by the categories in it. */
function ringOf(shares: CategoryShare[], pinTone: PinLook["pinTone"]): CSSProperties | undefined {
  if (shares.length === 0 || !pinTone) return undefined;
  const stops = shares.map(({ slug, from, to }) => `var(--b-${pinTone(slug)}-solid) ${from}turn ${to}turn`);
  return { "--ring": `conic-gradient(${stops.join(", ")})` } as CSSProperties;
}

type Look = "selected" | "large" | "cluster" | "several" | "one";

function lookOf(marker: MapMarker, selected: boolean): Look {
  if (selected) return "selected";
  const size = markerSize(marker);
  return size === "large" || size === "cluster" || size === "several" ? size : "one";
}

function markerClass(marker: MapMarker, look: Look, pinTone: PinLook["pinTone"]): string {
  if (look === "large") return `${styles.marker} ${styles.cluster} ${styles.large}`;
  if (look !== "one") return `${styles.marker} ${styles[look]}`;
  const category = marker.kind === "pin" ? marker.pin.categorySlug : null;
  return `${styles.marker} ${category === null || !pinTone ? styles.several : styles[pinTone(category)]}`;
}
