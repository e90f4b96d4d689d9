import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { MapHandle } from "../engine/map-handle.ts";
import type { ListingMapLabels } from "../listing-map-labels.ts";
import type { ListingPin } from "../map.types.ts";
import { MapAnchor } from "./map-anchor.tsx";
import { MarkerButton, type PinLook } from "./map-marker.tsx";
import { MARKER_PIXELS, type MapMarker, markerSize } from "./marker-clusters.ts";

interface MapMarkersProps extends PinLook {
  map: MapHandle;
  /** In list order. */
  markers: MapMarker[];
  labels: ListingMapLabels;
  activeVenueId: number | null;
  selectedVenueId: number | null;
  onHover: (venueId: number | null) => void;
  /** The venue whose marker takes over the focus when it is lost: its popup closed, or its cluster fell apart. */
  focusNext: RefObject<number | null>;
  /** `byKeyboard` when the marker was pressed without a pointer, so that focus may follow. */
  onSelect: (venueId: number, byKeyboard: boolean) => void;
  /** Called by Escape, with the venues of the marker. */
  onLeave: (venueIds: number[]) => void;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The place in the list that a key leads to, before its beginning or after its end as well. */
const placeAfter = (key: string, place: number, last: number): number =>
  (({ Home: 0, End: last }) as Record<string, number>)[key] ?? place + (STEPS[key] ?? 0);

/** All markers. Tab reaches one of them; the arrow keys go through them in list order, Home and End to the ends, Escape leads away. */
export function MapMarkers(props: MapMarkersProps) {
  const { map, markers, labels, activeVenueId, selectedVenueId, focusNext, onHover, onSelect, onLeave } = props;
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const [current, setCurrent] = useState<string | null>(null);
  const stop = markers.some(({ key }) => key === current) ? current : markers[0]?.key;

  useEffect(() => {
    const heir = markers.find((marker) => venueIdsOf(marker).includes(focusNext.current ?? Number.NaN));
    if (!heir || document.activeElement !== document.body) return;
    focusNext.current = null;
    buttons.current.get(heir.key)?.focus({ preventScroll: true });
  }, [markers, focusNext]);

  useCoveredSpace(map, markers, selectedVenueId);

  function press(marker: MapMarker, event: MouseEvent) {
    if (marker.kind === "pin") return onSelect(marker.pin.venueId, event.detail === 0);
    if (event.detail === 0) focusNext.current = marker.venueIds[0] ?? null;
    map.moveTo(marker, marker.expansionZoom, true);
  }

  function step(event: KeyboardEvent, place: number) {
    const last = markers.length - 1;
    const target = placeAfter(event.key, place, last);
    const next = markers[Math.min(last, Math.max(0, target))];
    if (target === place || !next) return;
    event.preventDefault();
    buttons.current.get(next.key)?.focus({ preventScroll: true });
  }

  return markers.map((marker, place) => {
    const venueIds = venueIdsOf(marker);
    const active = activeVenueId !== null && venueIds.includes(activeVenueId);
    const selected = selectedVenueId !== null && venueIds.includes(selectedVenueId);
    const onlyVenue = marker.kind === "pin" ? marker.pin.venueId : null;
    return (
      <MapAnchor
        key={marker.key}
        map={map}
        at={marker}
        shift={marker.shift}
        level={selected ? "selected" : active ? "active" : "marker"}
      >
        <MarkerButton
          marker={marker}
          labels={labels}
          active={active}
          selected={selected}
          tabStop={marker.key === stop}
          pointed={active && marker.kind === "cluster" ? pinAmong(marker.members, activeVenueId) : undefined}
          renderPinIcon={props.renderPinIcon}
          pinTone={props.pinTone}
          onPress={(event) => press(marker, event)}
          onHover={(hovered) => onHover(hovered ? onlyVenue : null)}
          onFocus={() => {
            setCurrent(marker.key);
            onHover(onlyVenue);
            if (isOutside(map, marker)) map.moveTo(marker);
          }}
          onBlur={(event) => {
            onHover(null);
            if (event.relatedTarget) focusNext.current = null;
          }}
          onKeyDown={(event) => (event.key === "Escape" ? onLeave(venueIds) : step(event, place))}
          buttonRef={(button) => {
            if (button) buttons.current.set(marker.key, button);
            else buttons.current.delete(marker.key);
          }}
        />
      </MapAnchor>
    );
  });
}

/** Keeps town names off the markers. */
function useCoveredSpace(map: MapHandle, markers: MapMarker[], selectedVenueId: number | null) {
  useEffect(() => {
    map.cover(
      markers.map((marker) =>
        marker.key === `venue-${selectedVenueId}`
          ? { lat: marker.lat, lon: marker.lon, size: 52, anchor: "bottom" }
          : { ...placeOf(map, marker), size: MARKER_PIXELS[markerSize(marker)], anchor: "center" },
      ),
    );
  }, [map, markers, selectedVenueId]);
}

const pinAmong = (pins: ListingPin[], venueId: number | null) => pins.find((pin) => pin.venueId === venueId);

function venueIdsOf(marker: MapMarker): number[] {
  return marker.kind === "pin" ? [marker.pin.venueId] : marker.venueIds;
}

/** The place on which a marker stands, moved aside as it may be. */
function placeOf(map: MapHandle, { lat, lon, shift }: MapMarker) {
  if (shift.x === 0 && shift.y === 0) return { lat, lon };
  const { x, y } = map.project({ lat, lon });
  return map.unproject({ x: x + shift.x, y: y + shift.y });
}

function isOutside(map: MapHandle, { lat, lon }: MapMarker): boolean {
  const [west, south, east, north] = map.view().bounds;
  return lon < west || lon > east || lat < south || lat > north;
}
