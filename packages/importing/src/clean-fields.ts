import { usStates } from "@hereabouts/contract/fields/us-states";
import { region } from "@hereabouts/contract/region/region";

/** A typed web address as a link: scheme added, "none" and words that are no address dropped (""). */
export function cleanWebsite(text: string): string {
  const bare = text.trim().replace(/^\/\//, "");
  if (bare === "" || /\s/.test(bare) || bare.includes("@")) return "";
  const url = URL.parse(/^https?:\/\//i.test(bare) ? bare : `http://${bare}`);
  if (!url || !/^[a-z0-9.-]+\.[a-z]{2,}$/i.test(url.hostname)) return "";
  return url.pathname === "/" && url.search === "" && !bare.endsWith("/") ? url.href.slice(0, -1) : url.href;
}

/** In the United States, ten digits (or eleven with the country's 1) as "(860) 583-8306"; anything else stays as it is. */
export function formatPhone(text: string): string {
  const digits = text.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  const [, area, exchange, number] = /^(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? [];
  return area === undefined ? text.trim() : `(${area}) ${exchange}-${number}`;
}

/** A town without the state that some write into the same column: "South Hadley, MA" is "South Hadley". */
export function cleanCity(text: string): string {
  const [city = "", state, ...more] = text.split(",").map((part) => part.trim());
  const isState = usStates.some(({ code, name }) =>
    [code, name.toUpperCase()].includes(state?.toUpperCase().replace(/\./g, "") ?? ""),
  );
  return isState && more.length === 0 ? city : text.trim();
}

/** A zip code with the leading zeros that spreadsheets drop; "" when it is none. */
export function cleanZip(text: string): string {
  const [, zip, plus] = /^(\d{3,5})(-\d{4})?$/.exec(text.trim()) ?? [];
  return zip === undefined ? "" : zip.padStart(5, "0") + (plus ?? "");
}

/** A point that the source itself gives. */
export interface GivenPoint {
  lat: number;
  lon: number;
  pointAccuracy: "source";
}

/** A latitude and longitude on earth; null when one is missing, no number, or both are zero. */
export function pointOf(latitude: string, longitude: string): GivenPoint | null {
  if (latitude.trim() === "" || longitude.trim() === "") return null;
  const [lat, lon] = [Number(latitude), Number(longitude)];
  if (!(Math.abs(lat) <= 90) || !(Math.abs(lon) <= 180) || (lat === 0 && lon === 0)) return null;
  return { lat, lon, pointAccuracy: "source" };
}

/** The country of a file of the United States, said where the region lies elsewhere: it is the region's unless a record says it. */
export const inUnitedStates = (): { country?: string } => (region.country === "US" ? {} : { country: "US" });
