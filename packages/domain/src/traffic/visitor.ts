import { hash, randomBytes } from "node:crypto";
import { isbot } from "isbot";
import type { Context } from "../context.ts";
import { deleteSaltsBefore, insertSalt, selectSalt } from "./sighting.queries.ts";
import { makeSightingDays } from "./sighting-days.ts";

/** Sender of a batch; never stored. */
export interface Sender {
  address: string;
  userAgent: string;
  /** Purpose header of a prefetch or prerender request; empty otherwise. */
  purpose: string;
}

/** Whether somebody looked: no robot, nothing fetched or drawn ahead or as a preview. Every browser says its name. */
export const isSomebody = ({ userAgent, purpose }: Sender): boolean =>
  userAgent !== "" && purpose === "" && !isbot(userAgent);

/** The day's salt, made on demand together with the room for its sightings; those of earlier days are thrown away. */
async function saltOf(ctx: Context, day: string): Promise<string> {
  const { db } = ctx;
  const { traffic } = ctx.ports;
  if (traffic?.salt?.day === day) return traffic.salt.salt;
  await makeSightingDays(ctx, { first: day, days: 1 });
  await insertSalt(db, day, randomBytes(16).toString("hex"));
  await deleteSaltsBefore(db, day);
  const salt = await selectSalt(db, day);
  if (salt === undefined) throw new Error(`The salt of ${day} was thrown away during the day.`);
  if (traffic) traffic.salt = { day, salt };
  return salt;
}

/** A visitor as they are counted: a hash of address and browser that cannot be followed beyond the site's day. */
export async function visitorOf(ctx: Context, day: string, { address, userAgent }: Sender): Promise<string> {
  const salt = await saltOf(ctx, day);
  return hash("sha256", `${salt}\n${address}\n${userAgent}`, "hex").slice(0, 24);
}
