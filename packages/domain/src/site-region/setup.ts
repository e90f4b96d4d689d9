import { createHash, randomInt, randomUUID, timingSafeEqual } from "node:crypto";
import { type SetupForm, type SetupPlace, setupLimits, setupMessages } from "@hereabouts/contract/account/setup";
import { messages } from "@hereabouts/contract/messages";
import { demoRegion } from "@hereabouts/contract/region/demo-region";
import type { Region } from "@hereabouts/contract/region/region";
import { t } from "@hereabouts/language/translate";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { Conflict, Invalid } from "../errors.ts";
import { hashPassword, passwordProblems } from "../identity/passwords.ts";
import { updateRoles } from "../identity/role.queries.ts";
import { insertUser } from "../identity/user.queries.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { composeMail } from "../mail/compose-mail.ts";
import type { StartedSession } from "../sessions/lucia.ts";
import { startSession } from "../sessions/session.ts";
import { type Client, networkOf } from "../throttling/client.ts";
import { countAttempt, uncountAttempt } from "../throttling/throttle.ts";
import { applySite } from "./apply-site.ts";
import { proposeFromCountry, proposeRegion } from "./propose-region.ts";
import { holdRegionChanges } from "./region-change.queries.ts";
import { deleteSetupCode, holdSetupCode, isUnclaimed, writeSetupCode } from "./setup.queries.ts";
import { readSiteFile } from "./site-file.ts";

/** Without letters that look like digits. */
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const GROUPS = 4;
const GROUP_LETTERS = 4;

const newCode = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join(""),
  ).join("-");

/** Hash of a code, however it is typed. */
const hashOfCode = (code: string) =>
  createHash("sha256")
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ""))
    .digest("hex");

/**
 * Lets an unclaimed site be set up by whoever reads what the server prints: makes a code in place of any earlier one.
 * @returns the code; undefined for a site that somebody runs already
 */
export function openSetup(ctx: Context): Promise<string | undefined> {
  return inTransaction(ctx, async ({ db, now }) => {
    if (!(await isUnclaimed(db))) {
      await deleteSetupCode(db);
      return undefined;
    }
    const code = newCode();
    await writeSetupCode(db, hashOfCode(code), now());
    return code;
  });
}

/** @throws Invalid for another code than the one that was printed last, and once that was used; TooMany */
export async function checkSetupCode(ctx: Context, { code }: { code: string }, client: Client): Promise<void> {
  const key = `setup:${networkOf(client.address)}`;
  await countAttempt(ctx, key, { attempts: setupLimits.attempts, windowSeconds: setupLimits.attemptSeconds });
  const hash = await holdSetupCode(ctx.db);
  const given = Buffer.from(hashOfCode(code), "hex");
  // Without a code the comparison takes as long.
  const isRight = timingSafeEqual(given, hash === undefined ? Buffer.alloc(given.length) : Buffer.from(hash, "hex"));
  if (!isRight) throw new Invalid({ code: [setupMessages.badCode] });
  await uncountAttempt(ctx, key);
}

/** Finds towns of a country by the beginning of their names, the largest first. @throws Invalid, TooMany */
export async function findSetupPlaces(
  ctx: Context,
  { code, country, text }: { code: string; country: string; text: string },
  client: Client,
): Promise<SetupPlace[]> {
  await checkSetupCode(ctx, { code }, client);
  const towns = await ctx.ports.gazetteer.lookUp({ by: "name", text, country }, setupLimits.places);
  return towns.map(({ population: _, ...place }) => place);
}

/** Proposes a region around a place, or what the country alone says of one. @throws Invalid, TooMany */
export async function proposeSetupRegion(
  ctx: Context,
  { code, country, place }: { code: string; country: string; place: SetupPlace | null },
  client: Client,
): Promise<Region> {
  await checkSetupCode(ctx, { code }, client);
  if (!place) return proposeFromCountry(country);
  const { lat, lon } = place;
  const around = { by: "radius", lat, lon, metres: setupLimits.townsWithinKm * 1_000 } as const;
  return proposeRegion(place, await ctx.ports.gazetteer.lookUp(around, setupLimits.towns));
}

/** Sends a test email at once. @returns what came of it, for people @throws Invalid, TooMany */
export async function sendSetupMail(
  ctx: Context,
  { code, email }: { code: string; email: string },
  client: Client,
): Promise<{ isSent: boolean; message: string }> {
  await checkSetupCode(ctx, { code }, client);
  await countAttempt(ctx, "setup:mail", { attempts: setupLimits.attempts, windowSeconds: setupLimits.attemptSeconds });
  if (ctx.ports.mailer.isOutboxOnly) return { isSent: false, message: setupMessages.noMail };
  const { publicUrl } = ctx.settings;
  const subject = t("Test email from your new site");
  const because = t("this address was entered while setting up a site");
  const text = t("Your site at {publicUrl} can send emails.", { publicUrl });
  const mail = composeMail(ctx.settings, { title: subject, because, blocks: [{ kind: "text", text }] });
  const messageId = `<${randomUUID()}@${new URL(publicUrl).hostname}>`;
  try {
    await ctx.ports.mailer.send({ recipient: email, subject, ...mail, messageId, headers: {} });
    return { isSent: true, message: setupMessages.mailSent(email) };
  } catch (error) {
    return { isSent: false, message: setupMessages.mailFailed(error instanceof Error ? error.message : String(error)) };
  }
}

/**
 * Sets an unclaimed site up in one transaction: region, name and look, districts, the first superuser, who is logged in. The
 * demo region comes by a job. The code is used up.
 * @throws Invalid with every fault by its path; TooMany; Conflict "claimed" where somebody else was first
 */
export async function finishSetup(
  ctx: Context,
  { code, file, email, password, start }: SetupForm,
  client: Client,
): Promise<{ userId: number; session: StartedSession }> {
  await checkSetupCode(ctx, { code }, client);
  const wanted = await readSiteFile(file);
  const problems = await passwordProblems(password, email);
  if (problems.length > 0) throw new Invalid({ password: problems });
  const passwordHash = await hashPassword(password);
  const isDemo = start === "demo";
  const region = isDemo ? (structuredClone(demoRegion) as Region & object) : wanted.site.region;
  const done = await inTransaction(ctx, async (ctx) => {
    // Held: of two at the same moment the second finds it used.
    if ((await holdSetupCode(ctx.db)) !== hashOfCode(code)) throw new Invalid({ code: [setupMessages.badCode] });
    if (!(await isUnclaimed(ctx.db))) throw new Conflict("claimed", setupMessages.badCode);
    await holdRegionChanges(ctx.db);
    await applySite(ctx, { ...wanted, site: { ...wanted.site, region }, districts: isDemo ? null : wanted.districts });
    const { timeZone, units: distanceUnits } = region;
    const user = await insertUser(ctx.db, {
      email,
      passwordHash,
      emailConfirmedAt: ctx.now(),
      timeZone,
      distanceUnits,
    });
    if (!user) throw new Invalid({ email: [messages.emailTaken] });
    const roles = { isStaff: true, isZeditor: true, isSuperuser: true, decidesRequests: false };
    await updateRoles(ctx.db, user.id, roles, ctx.now());
    await deleteSetupCode(ctx.db);
    if (isDemo) await enqueue(ctx.db, "demo.fill", {});
    const { name } = wanted.site.brand;
    const asSystem = { ...ctx, viewer: { kind: "system", job: "setup" } } as const;
    await recordAct(asSystem, { act: "site.setUp", record: { kind: "site", id: 1, name }, after: { start } });
    const session = await startSession(ctx, { userId: user.id, client, by: "setup" });
    return { userId: user.id, session };
  });
  await ctx.ports.readSite?.();
  return done;
}
