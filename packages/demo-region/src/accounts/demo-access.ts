import { createHash } from "node:crypto";
import { type AccessFact, accessFactNames, type StoredAccess } from "@hereabouts/contract/access/access-facts";
import { todayIn } from "@hereabouts/recurrence/local-date";
import type { DemoVenue } from "../demo-region.types.ts";

/** How many of ten venues of a kind have a fact; kinds that are not named have what old buildings have. */
const known: Readonly<Record<string, Partial<Record<AccessFact, number>>>> = {
  library: { "step-free": 10, parking: 8, restroom: 10, "hearing-loop": 4, "quiet-hours": 9 },
  theater: { "step-free": 8, restroom: 8, "hearing-loop": 8, captions: 5, "sign-language": 4 },
  cinema: { "step-free": 9, parking: 7, restroom: 9, captions: 9, "hearing-loop": 6 },
  museum: { "step-free": 9, parking: 8, restroom: 10, "quiet-hours": 5, captions: 3 },
  community_center: { "step-free": 9, parking: 9, restroom: 9, "hearing-loop": 3 },
  park: { "step-free": 6, parking: 6, restroom: 4 },
};
const others: (typeof known)[string] = { "step-free": 5, parking: 5, restroom: 4 };

/** Number of venues, in ten, that said nothing of a fact. */
const UNKNOWN = 3;

/** The access facts of a demo venue: always the same for the same venue. @param now when they were said */
export function demoAccess({ key, poiType, claimed, timeZone }: DemoVenue, now: Date): StoredAccess {
  const likely = known[poiType] ?? others;
  const chances = createHash("sha256").update(`access ${key}`).digest();
  const source = claimed ? ("venue" as const) : ("editor" as const);
  const said = accessFactNames.flatMap((fact, place) => {
    const [is, isSaid] = [chances.readUInt8(2 * place) % 10, chances.readUInt8(2 * place + 1) % 10];
    const share = likely[fact];
    if (share === undefined || isSaid < UNKNOWN) return [];
    return [[fact, { value: is < share ? ("yes" as const) : ("no" as const), source, day: todayIn(timeZone, now) }]];
  });
  return Object.fromEntries(said);
}
