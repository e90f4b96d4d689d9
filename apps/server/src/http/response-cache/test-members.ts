import type { Context } from "@hereabouts/domain/context";
import { createSession } from "@hereabouts/domain/sessions/lucia";
import { anEvent, aPerson, aProducer } from "@hereabouts/domain/test-factories";
import { filteredReads, type NamedRecords, type PublicRead, publicReads } from "../test-public-reads.ts";
import { saveThings } from "../test-records.ts";

/** Marks in all personal data of a user: name, address, saved items and drafts. */
export const marks = { robin: "of-the-wood", sam: "of-the-hill" } as const;
export const marked = /of-the-(?:wood|hill)/i;

type Name = keyof typeof marks;

/** A logged-in user. */
export interface Member {
  userId: number;
  /** Session token. */
  token: string;
  /** The named records, with the user's own where they exist. */
  own: NamedRecords;
}

/** Starts a session. @returns the session and its token */
export const startSession = ({ db }: Context, userId: number) =>
  createSession(db, userId, { address: "198.18.0.1", userAgent: "a browser" });

/** Robin looks after the venue and counts in kilometres; Sam runs the site. */
async function member(ctx: Context, name: Name, records: NamedRecords): Promise<Member> {
  const [event, venue] = [records.event.id, records.venue.id];
  const isRobin = name === "robin";
  const viewer = isRobin
    ? await aProducer(ctx, [venue], "unlimited")
    : await aPerson(ctx, { isStaff: true, isSuperuser: true });
  const mark = marks[name];
  const names = { email: `${name}-${mark}@example.org`, first_name: `${name}-${mark}`, last_name: mark };
  const roles = { is_staff: viewer.isStaff, is_superuser: viewer.isSuperuser };
  await ctx.db
    .updateTable("app_user")
    .set({ ...names, ...roles, distance_units: isRobin ? "km" : "mi" })
    .where("id", "=", viewer.id)
    .execute();
  const { addressId, searchId } = await saveThings(ctx, viewer, mark, { event, venue });
  const draft = { venueId: venue, name: `Rehearsal ${mark}`, published: false, createdBy: viewer.id };
  const id = await anEvent(ctx, draft);
  const { token } = await startSession(ctx, viewer.id);
  return { userId: viewer.id, token, own: { ...records, addressId, searchId, event: { id, name: draft.name } } };
}

/** The two people who ask, each with things of their own. */
export const twoMembers = async (ctx: Context, records: NamedRecords) => ({
  robin: await member(ctx, "robin", records),
  sam: await member(ctx, "sam", records),
});

/** Everything that strangers may read, and the same with the draft, the address and the search of a person: each once. */
export function readsWith(records: NamedRecords, { own }: Member): readonly PublicRead[] {
  const pages = [
    { route: "/events/ by search", address: `/events/?search=${own.searchId}` },
    { route: "/venues/ by address", address: `/venues/?address_id=${own.addressId}` },
  ];
  const theirs = [...publicReads(own), ...filteredReads(own).filter(({ isForAll }) => !isForAll), ...pages];
  const everybodys = publicReads(records);
  const known = new Set(everybodys.map(({ address }) => address));
  return [
    ...everybodys,
    ...theirs.filter(({ address }) => !known.has(address)).map((read) => ({ ...read, isForAll: false })),
  ];
}
