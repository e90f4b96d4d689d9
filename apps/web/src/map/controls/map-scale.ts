import { formatNumber, t } from "@hereabouts/language/translate";
import type { DistanceUnit } from "../map.types.ts";

const METERS = { mi: 1609.344, km: 1000 };
/** The circumference of the earth over a 512 px world, the tile size of both map libraries. */
const METERS_PER_PIXEL_AT_ZOOM_0 = 40_075_016.686 / 512;

export interface ScaleBar {
  label: string;
  /** Pixels. */
  width: number;
}

function lengthWords(distance: number, unit: DistanceUnit | "ft" | "m"): string {
  const length = formatNumber(distance);
  if (unit === "mi") return t("{length} mi", { length });
  if (unit === "km") return t("{length} km", { length });
  return unit === "ft" ? t("{length} ft", { length }) : t("{length} m", { length });
}

/** The longest round distance that fits the scale bar at a zoom and latitude: "10 mi", "500 ft", "2 km", "200 m". */
export function scaleBar(zoom: number, lat: number, unit: DistanceUnit, maxWidth: number): ScaleBar {
  const metersPerPixel = (METERS_PER_PIXEL_AT_ZOOM_0 * Math.cos((lat * Math.PI) / 180)) / 2 ** zoom;
  const reach = maxWidth * metersPerPixel;
  const small = unit === "mi" ? ({ name: "ft", meters: 0.3048 } as const) : ({ name: "m", meters: 1 } as const);
  const { name, meters } = reach >= METERS[unit] ? { name: unit, meters: METERS[unit] } : small;
  const distance = roundDown(reach / meters);
  return {
    label: lengthWords(distance, name),
    width: Math.round((distance * meters) / metersPerPixel),
  };
}

/** The largest of 1, 2, 5, 10, 20, 50 … that is not above the number. */
function roundDown(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const lead = value / power;
  return power * (lead >= 5 ? 5 : lead >= 2 ? 2 : 1);
}
