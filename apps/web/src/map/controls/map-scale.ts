import type { DistanceUnit } from "../map.types.ts";

const METERS = { mi: 1609.344, km: 1000 };
/** The circumference of the earth over a 512 px world, the tile size of both map libraries. */
const METERS_PER_PIXEL_AT_ZOOM_0 = 40_075_016.686 / 512;

export interface ScaleBar {
  label: string;
  /** Pixels. */
  width: number;
}

/** The longest round distance that fits the scale bar at a zoom and latitude: "10 mi", "500 ft", "2 km", "200 m". */
export function scaleBar(zoom: number, lat: number, unit: DistanceUnit, maxWidth: number): ScaleBar {
  const metersPerPixel = (METERS_PER_PIXEL_AT_ZOOM_0 * Math.cos((lat * Math.PI) / 180)) / 2 ** zoom;
  const reach = maxWidth * metersPerPixel;
  const small = unit === "mi" ? { name: "ft", meters: 0.3048 } : { name: "m", meters: 1 };
  const { name, meters } = reach >= METERS[unit] ? { name: unit, meters: METERS[unit] } : small;
  const distance = roundDown(reach / meters);
  return {
    label: `${distance.toLocaleString("en-US")} ${name}`,
    width: Math.round((distance * meters) / metersPerPixel),
  };
}

/** The largest of 1, 2, 5, 10, 20, 50 … that is not above the number. */
function roundDown(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const lead = value / power;
  return power * (lead >= 5 ? 5 : lead >= 2 ? 2 : 1);
}
