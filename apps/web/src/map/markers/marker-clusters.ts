import Supercluster from "supercluster";
import type { Bounds, LatLon, ListingPin } from "../map.types.ts";

/** Pins closer than this on the screen merge into a cluster, in pixels at a whole zoom level (34 to 68 between them). */
const CLUSTER_RADIUS = 48;
/** From the next zoom on every venue stands alone, and venues at one address stand in a row. */
const CLUSTER_MAX_ZOOM = 16;
/** Between two venues at one address, in pixels, and how many stand in a row. */
const ROW_STEP = 40;
const ROW_LENGTH = 6;

interface MarkerPosition extends LatLon {
  key: string;
  /** The place of the marker's first venue in the list, which is the order of the keyboard. */
  order: number;
  /** Pixels by which the marker is moved so that it hides no other. */
  shift: { x: number; y: number };
}

interface PinMarker extends MarkerPosition {
  kind: "pin";
  pin: ListingPin;
}

interface ClusterMarker extends MarkerPosition {
  kind: "cluster";
  /** Events (or venues) in the cluster, not venues alone. */
  count: number;
  venueIds: number[];
  /** In list order. */
  members: ListingPin[];
  /** The zoom at which the cluster falls apart. */
  expansionZoom: number;
}

export type MapMarker = PinMarker | ClusterMarker;
export type MarkerSize = "single" | "several" | "cluster" | "large";

interface PinProperties {
  order: number;
  count: number;
}

export interface PinIndex {
  pins: ListingPin[];
  /** The selected venue never disappears in a cluster. */
  selected: { pin: ListingPin; order: number } | null;
  tree: Supercluster<PinProperties, { count: number }>;
}

/** Prepares the pins (in list order) for any zoom. The selected venue stays out of every cluster. */
export function indexPins(pins: ListingPin[], selectedVenueId: number | null): PinIndex {
  const order = pins.findIndex((pin) => pin.venueId === selectedVenueId);
  const pin = pins[order];
  const tree = new Supercluster<PinProperties, { count: number }>({
    radius: CLUSTER_RADIUS,
    maxZoom: CLUSTER_MAX_ZOOM,
    map: ({ count }) => ({ count }),
    reduce: (total, { count }) => {
      total.count += count;
    },
  });
  tree.load(
    pins.flatMap(({ lat, lon, count }, place) =>
      place === order
        ? []
        : [
            {
              type: "Feature" as const,
              properties: { order: place, count },
              geometry: { type: "Point" as const, coordinates: [lon, lat] },
            },
          ],
    ),
  );
  return { pins, selected: pin ? { pin, order } : null, tree };
}

/** The markers inside the bounds at a zoom, in list order. */
export function markersAt({ pins, selected, tree }: PinIndex, bounds: Bounds, zoom: number): MapMarker[] {
  const markers = tree.getClusters(bounds, Math.round(zoom)).flatMap((feature): MapMarker[] => {
    const [lon = 0, lat = 0] = feature.geometry.coordinates;
    const { properties } = feature;
    if ("cluster_id" in properties) return [clusterMarker(pins, tree, properties.cluster_id, { lat, lon })];
    const pin = pins[properties.order];
    return pin ? [pinMarker(pin, properties.order)] : [];
  });
  if (selected) markers.push(pinMarker(selected.pin, selected.order));
  return spread(markers.sort((a, b) => a.order - b.order));
}

function pinMarker(pin: ListingPin, order: number): PinMarker {
  const { lat, lon, venueId } = pin;
  return { kind: "pin", key: `venue-${venueId}`, lat, lon, order, pin, shift: { x: 0, y: 0 } };
}

function clusterMarker(pins: ListingPin[], tree: PinIndex["tree"], id: number, at: LatLon): ClusterMarker {
  const orders = tree.getLeaves(id, Number.POSITIVE_INFINITY).map((leaf) => leaf.properties.order);
  const members = orders.sort((a, b) => a - b).flatMap((order) => pins[order] ?? []);
  return {
    kind: "cluster",
    key: `cluster-${members[0]?.venueId}`,
    ...at,
    order: orders[0] ?? 0,
    count: members.reduce((sum, pin) => sum + pin.count, 0),
    venueIds: members.map((pin) => pin.venueId),
    members,
    shift: { x: 0, y: 0 },
    expansionZoom: tree.getClusterExpansionZoom(id),
  };
}

/** Venues at one address stand side by side, so that each can be seen and pressed. */
function spread(markers: MapMarker[]): MapMarker[] {
  const addressOf = ({ lat, lon }: LatLon) => `${lat.toFixed(5)},${lon.toFixed(5)}`;
  const here = Map.groupBy(
    markers.filter((marker) => marker.kind === "pin"),
    addressOf,
  );
  return markers.map((marker) => {
    const neighbours = here.get(addressOf(marker)) ?? [];
    if (marker.kind === "cluster" || neighbours.length < 2) return marker;
    const place = neighbours.indexOf(marker);
    const columns = Math.min(neighbours.length, ROW_LENGTH);
    const x = ((place % ROW_LENGTH) - (columns - 1) / 2) * ROW_STEP;
    return { ...marker, shift: { x, y: Math.floor(place / ROW_LENGTH) * ROW_STEP } };
  });
}

/** How big a marker is drawn: 34 px alone or up to five, 46 from six, 56 from twenty. */
export function markerSize(marker: MapMarker): MarkerSize {
  const count = marker.kind === "cluster" ? marker.count : marker.pin.count;
  if (marker.kind === "cluster" && count >= 20) return "large";
  if (marker.kind === "cluster" && count >= 6) return "cluster";
  return count > 1 ? "several" : "single";
}

/** The pixels of a marker on the screen, with the halo of a cluster. */
export const MARKER_PIXELS: Record<MarkerSize, number> = { single: 34, several: 34, cluster: 58, large: 68 };

/** The box around the pins, or null without any. */
export function pinBounds(pins: LatLon[]): Bounds | null {
  if (pins.length === 0) return null;
  const lats = pins.map(({ lat }) => lat);
  const lons = pins.map(({ lon }) => lon);
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
}
