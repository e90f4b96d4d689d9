import { isApproximate, type PointAccuracy } from "../places/point-accuracy.ts";

/** The point of a place in structured data; nothing of what is known by its town alone. */
export const geoOf = ({ lat, lon, pointAccuracy }: { lat: number; lon: number; pointAccuracy: PointAccuracy }) =>
  isApproximate(pointAccuracy) ? {} : { geo: { "@type": "GeoCoordinates", latitude: lat, longitude: lon } };
