import type { MapBounds } from "@hereabouts/contract/fields/map-bounds";
import { region } from "@hereabouts/contract/region/region";
import { Button } from "@hereabouts/ui/actions/button";
import { Switch } from "@hereabouts/ui/choices/switch";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { MapControls, MapScale } from "../controls/map-controls.tsx";
import { MapCredit } from "../controls/map-credit.tsx";
import type { MapHandle } from "../engine/map-handle.ts";
import { useMap } from "../engine/use-map.ts";
import { type ListingMapLabels, listingMapLabels } from "../listing-map-labels.ts";
import mapStyles from "../map.module.css";
import type { DistanceUnit, LatLon, ListingPin } from "../map.types.ts";
import { MapAnchor } from "../markers/map-anchor.tsx";
import type { PinLook } from "../markers/map-marker.tsx";
import { MapMarkers } from "../markers/map-markers.tsx";
import { useMapMarkers } from "../markers/use-map-markers.ts";
import { MapPopup } from "../popups/map-popup.tsx";
import { radiusFeatures } from "../style/radius-shade.ts";
import styles from "./listing-map.module.css";
import { type SearchScope, searchBounds, useSearchView } from "./use-search-view.ts";

/** Whether the search follows the map when the visitor moves it, and the switch for that. */
interface Following {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/**
 * `pins` are the listed venues in list order; keep the array's identity while nothing changed. `origin` is where the visitor
 * searches from. Without a radius and a part of the map there is no circle, and all pins are in view.
 */
export interface ListingMapProps extends PinLook, SearchScope {
  /** The venue under the pointer in the list: its marker grows and comes to the front. */
  activeVenueId: number | null;
  selectedVenueId: number | null;
  onHover: (venueId: number | null) => void;
  onSelect: (venueId: number | null) => void;
  /** Leaves the map by Escape at a marker of these venues, while none is selected. */
  onLeave: (venueIds: number[]) => void;
  /** Searches what the map shows, asked for or because the map was moved. Without it nothing of that is offered. */
  onSearchArea?: ((area: MapBounds, how: { isFollowed: boolean }) => void) | undefined;
  /** Absent on phones: there the area is searched when it is asked for. */
  following?: Following | undefined;
  onLocate?: () => void;
  /** The card of the selected venue. Without it (phones show their own card) there is no popup. */
  renderPopup?: (venueId: number) => ReactNode;
  /** Pixels at the bottom that something always lies over: the map shows its places above them. */
  coveredBottom?: number;
  /** Covered height while a venue is selected and shows its card. */
  coveredBySelected?: number;
  labels?: ListingMapLabels;
  unit?: DistanceUnit;
  /** The map cannot be drawn here. */
  onFailure: (error: Error) => void;
}

/** The map beside a list: markers, clusters, the search circle, the selected venue's card. */
export function ListingMap(props: ListingMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const labels = props.labels ?? listingMapLabels("event");
  const { onFailure } = props;
  const bounds = searchBounds(props);
  const map = useMap(container, { interactive: true, label: labels.canvas, bounds, onFailure });
  return (
    <section className={mapStyles.map} data-part="map" aria-label={labels.region}>
      <div ref={container} className={mapStyles.canvas} data-part="map-canvas" />
      <div className={styles.neatline} />
      {map && <ListingMapLayers {...props} map={map} labels={labels} />}
    </section>
  );
}

function ListingMapLayers(props: ListingMapProps & { map: MapHandle; labels: ListingMapLabels }) {
  const { map, labels, pins, origin, selectedVenueId, onSelect, renderPopup } = props;
  const { coveredBottom = 0, coveredBySelected = coveredBottom } = props;
  const overlay = useRef<HTMLDivElement>(null);
  const focusNext = useRef<number | null>(null);
  const [openedByKeyboard, setOpenedByKeyboard] = useState(false);
  const markers = useMapMarkers(map, { pins, origin, selectedVenueId });
  const marker = markers.find(({ key }) => key === `venue-${selectedVenueId}`);
  const selected = marker?.kind === "pin" ? marker : null;

  useWheelThrough(overlay, map);
  useRadius(map, origin, props.area ? null : props.radiusMiles);
  useSelectedInView(map, selected?.pin, coveredBySelected);
  useEffect(() => map.onPress(() => onSelect(null)), [map, onSelect]);

  function leave(venueIds: number[]) {
    if (selectedVenueId === null) props.onLeave(venueIds);
    // A popup closes by itself.
    else if (!renderPopup) onSelect(null);
  }

  function closePopup(focusWasInside: boolean) {
    if (focusWasInside) focusNext.current = selectedVenueId;
    onSelect(null);
  }

  return (
    <>
      <MapControls map={map} labels={labels} onLocate={props.onLocate} className={styles.controls} />
      <AreaSearch {...props} coveredBottom={coveredBottom} />
      <MapScale map={map} unit={props.unit ?? region.units} />
      <MapCredit map={map} standIn={labels.standIn} className={styles.credit} />
      <div ref={overlay} className={mapStyles.overlay} data-part="map-overlay">
        {origin && (
          <MapAnchor map={map} at={origin} level="origin">
            <span className={styles.origin} />
          </MapAnchor>
        )}
        <MapMarkers
          {...props}
          markers={markers}
          focusNext={focusNext}
          onLeave={leave}
          onSelect={(venueId, byKeyboard) => {
            setOpenedByKeyboard(byKeyboard);
            onSelect(venueId === selectedVenueId ? null : venueId);
          }}
        />
        {selected && renderPopup && (
          <MapPopup
            key={selected.key}
            map={map}
            at={selected}
            shift={selected.shift}
            title={selected.pin.title}
            closeLabel={labels.closePopup}
            takeFocus={openedByKeyboard}
            onClose={closePopup}
          >
            {renderPopup(selected.pin.venueId)}
          </MapPopup>
        )}
      </div>
    </>
  );
}

/** Lets the search follow the map, or offers to search what it shows. */
function AreaSearch(props: ListingMapProps & { map: MapHandle; labels: ListingMapLabels; coveredBottom: number }) {
  const { map, labels, following, coveredBottom, onSearchArea } = props;
  const onFollow =
    following?.isOn && onSearchArea ? (area: MapBounds) => onSearchArea(area, { isFollowed: true }) : null;
  const { moved, takeArea } = useSearchView(map, props, { coveredBottom, onFollow });
  if (!onSearchArea) return null;
  const searchHere = () => {
    // The button goes, and the focus with it.
    map.canvas.focus({ preventScroll: true });
    onSearchArea(takeArea(), { isFollowed: false });
  };
  return (
    <div className={styles.search}>
      {following && (
        <div className={styles.follow}>
          <Switch label={labels.follow} isSelected={following.isOn} onChange={following.onChange} />
        </div>
      )}
      {moved && !following?.isOn && (
        <Button size="sm" className={styles.searchHere} onPress={searchHere}>
          {labels.searchArea}
        </Button>
      )}
    </div>
  );
}

function useRadius(map: MapHandle, origin: LatLon | null, radiusMiles: number | null) {
  const { lat, lon } = origin ?? {};
  useEffect(() => {
    const known = lat !== undefined && lon !== undefined && radiusMiles !== null;
    map.showRadius(known ? radiusFeatures({ lat, lon }, radiusMiles) : null);
  }, [map, lat, lon, radiusMiles]);
}

/** A venue selected in the list comes into view; one selected on the map is there already. */
function useSelectedInView(map: MapHandle, selected: ListingPin | undefined, coveredBottom: number) {
  const { lat, lon } = selected ?? {};
  useEffect(() => {
    if (lat === undefined || lon === undefined) return;
    return map.whenStill(() => {
      const { x, y } = map.project({ lat, lon });
      const { clientWidth, clientHeight } = map.canvas;
      if (x < 0 || y < 0 || x > clientWidth || y > clientHeight - coveredBottom) map.moveTo({ lat, lon });
    });
  }, [map, lat, lon, coveredBottom]);
}

/** The wheel over a marker zooms the map as it does beside it. */
function useWheelThrough(overlay: { current: HTMLElement | null }, map: MapHandle) {
  useEffect(() => {
    const element = overlay.current;
    const forward = (event: WheelEvent) => {
      event.preventDefault();
      map.canvas.dispatchEvent(new WheelEvent(event.type, event));
    };
    element?.addEventListener("wheel", forward, { passive: false });
    return () => element?.removeEventListener("wheel", forward);
  }, [overlay, map]);
}
