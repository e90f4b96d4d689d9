import { type MergeField, mergeFields, type VenueComparison } from "@hereabouts/contract/duplicates/venue-merge";
import { isApproximate, pointAccuracyLabels } from "@hereabouts/contract/places/point-accuracy";
import type { VenueSnapshot } from "../venues/venue-snapshot.queries.ts";

type ComparedField = VenueComparison["fields"][number];

const days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

function hoursText({ openTimes }: VenueSnapshot): string {
  return openTimes
    .filter(({ closed }) => !closed)
    .map(({ dayOfWeek, timeStart, timeEnd }) => `${days[dayOfWeek]} ${timeStart?.slice(0, 5)}–${timeEnd?.slice(0, 5)}`)
    .join(", ");
}

const joined = (parts: readonly string[]) => parts.filter((part) => part !== "").join(", ");

/** Display text of a venue's field; "" if empty. */
function textOf(field: MergeField, venue: VenueSnapshot): string {
  switch (field) {
    case "address":
      return joined([venue.street, venue.city, `${venue.state} ${venue.postalCode}`.trim()]);
    case "point":
      return `${venue.lat.toFixed(5)}, ${venue.lon.toFixed(5)} (${pointAccuracyLabels[venue.pointAccuracy]})`;
    case "openTimes":
      return hoursText(venue);
    case "picture":
      return venue.imageId === null ? "" : `Image ${venue.imageId}`;
    case "region":
      return venue.regionId === null ? "" : `Region ${venue.regionId}`;
    case "osm":
      return joined([venue.osmType ?? "", venue.osmId]);
    default:
      return venue[field];
  }
}

const sameText = (kept: string, dropped: string) => kept.trim() === dropped.trim();

/** Whether the value of the other venue is the better one, and why; "" when there is nothing to choose. */
function better(field: MergeField, kept: VenueSnapshot, dropped: VenueSnapshot): { isTaken: boolean; why: string } {
  const [mine, other] = [textOf(field, kept), textOf(field, dropped)];
  if (field === "point") {
    const isTaken = isApproximate(kept.pointAccuracy) && !isApproximate(dropped.pointAccuracy);
    return { isTaken, why: isTaken ? "More exact" : "Equally exact" };
  }
  if (mine === "" || other === "") return { isTaken: mine === "", why: "The other is empty" };
  if (field === "description" && other.length !== mine.length)
    return { isTaken: other.length > mine.length, why: "Longer text" };
  return { isTaken: false, why: "Value of the venue you keep" };
}

/** Two venues field by field: what each says, and which value is proposed. Fields that neither fills in are left out. */
export function compareFields(kept: VenueSnapshot, dropped: VenueSnapshot): ComparedField[] {
  return (Object.keys(mergeFields) as MergeField[]).flatMap((field) => {
    const [mine, other] = [textOf(field, kept), textOf(field, dropped)];
    if (mine === "" && other === "") return [];
    const isSame = sameText(mine, other);
    const choice = isSame ? { isTaken: false, why: "" } : better(field, kept, dropped);
    return [{ field, label: mergeFields[field].label, kept: mine, dropped: other, isSame, ...choice }];
  });
}

/** The fields of a venue that a merge takes from the other. */
export function takenFrom(
  dropped: VenueSnapshot,
  taken: readonly MergeField[],
): Partial<Omit<VenueSnapshot, "certifiedAt">> {
  const names = taken.flatMap((field): readonly (keyof VenueSnapshot)[] => mergeFields[field].of);
  return Object.fromEntries(names.map((name) => [name, dropped[name]]));
}
