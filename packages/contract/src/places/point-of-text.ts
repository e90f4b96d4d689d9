import { limits } from "../limits.ts";
import { type Point, pointAt, typedCoordinates } from "./typed-coordinates.ts";

const pair = /^\s*([+-]?\d{1,3}(?:\.\d{1,20})?)(?:\s*[,~_]\s*|\s+)([+-]?\d{1,3}(?:\.\d{1,20})?)(?=$|[,~_ ])/;
/** Coordinates of a place in a Google Maps link. The last match is the place itself. */
const googlePlace = /!3d([+-]?\d{1,3}(?:\.\d{1,20})?)!4d([+-]?\d{1,3}(?:\.\d{1,20})?)(?!\d)/g;
/** The middle of what a Google link shows. */
const googleView = /\/@([+-]?\d{1,3}(?:\.\d{1,20})?),([+-]?\d{1,3}(?:\.\d{1,20})?),/;
/** Zoom, latitude and longitude of an OpenStreetMap link. */
const osmView =
  /(?:^#|&)map=\d{1,2}(?:\.\d{1,3})?\/([+-]?\d{1,3}(?:\.\d{1,20})?)\/([+-]?\d{1,3}(?:\.\d{1,20})?)(?=$|[&/])/;

/** Parameters that hold a point, the most definite first: what is marked before what is looked at. */
const marked = ["ll", "coordinate", "q", "query", "destination", "daddr", "where1", "address", "loc"];
const looked = ["center", "cp", "sll"];

const pairIn = (text: string | null | undefined): Point | null => {
  const [, lat, lon] = pair.exec(text ?? "") ?? [];
  return lat === undefined || lon === undefined ? null : pointAt(Number(lat), Number(lon));
};

const pointIn = (found: RegExpMatchArray | null | undefined): Point | null =>
  found ? pointAt(Number(found[1]), Number(found[2])) : null;

function firstOf(names: readonly string[], parameters: URLSearchParams): Point | null {
  for (const name of names) {
    const value = parameters.get(name)?.replace(/^loc:/, "");
    const point = pairIn(value) ?? (value ? typedCoordinates(value) : null);
    if (point) return point;
  }
  return null;
}

/** "point.42.3_-72.6_Name" of Bing, and the same of a route's end. */
function bingPoint(parameters: URLSearchParams): Point | null {
  const text = parameters.get("sp") ?? parameters.get("rtp")?.split("~").at(-1) ?? "";
  return /^(point|pos)\./.test(text) ? pairIn(text.slice(text.indexOf(".") + 1)) : null;
}

/** Parses coordinates after "/search/", "/place/" or "/dir/…/" in a path. */
function pointInPath(path: string): Point | null {
  const parts = path.split("/").filter((part) => part !== "" && !/^(@|data=)/.test(part));
  return typedCoordinates((parts.at(-1) ?? "").replaceAll("+", " "));
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

function pointOfLink({ pathname, searchParams, hash }: URL): Point | null {
  const path = decoded(pathname);
  const [mlat, mlon] = [searchParams.get("mlat"), searchParams.get("mlon")];
  const [lat, lon] = [searchParams.get("lat"), searchParams.get("lon")];
  return (
    pairIn(mlat && mlon && `${mlat},${mlon}`) ??
    pointIn([...path.matchAll(googlePlace)].at(-1)) ??
    pointInPath(path) ??
    firstOf(marked, searchParams) ??
    bingPoint(searchParams) ??
    pointIn(googleView.exec(path)) ??
    firstOf(looked, searchParams) ??
    pairIn(lat && lon && `${lat},${lon}`) ??
    pointIn(osmView.exec(hash))
  );
}

/** Whether a text is a web address, so that it was meant as a link. */
export const isLink = (text: string): boolean => /^\s*(https?:\/\/|www\.|maps\.|goo\.gl\/)/i.test(text);

/**
 * The point that typed coordinates or a link of Google Maps, Apple Maps, OpenStreetMap or Bing names; null for any
 * other text. No service is called, so a shortened link has no point.
 */
export function pointOfText(text: string): Point | null {
  if (text.length > limits.mapLinkChars) return null;
  const bare = text.trim();
  if (/^geo:/i.test(bare)) return pairIn(bare.slice(4).split(/[;?]/)[0]);
  if (!isLink(bare)) return typedCoordinates(bare);
  const url = URL.parse(/^https?:/i.test(bare) ? bare : `https://${bare}`);
  return url && pointOfLink(url);
}
