import type { AuditAct } from "@hereabouts/contract/audit/audit-acts";
import { may } from "@hereabouts/contract/permissions";
import { mayGoInto, surfaces } from "@hereabouts/contract/region-sources/licences";
import type { RegionSource, RegionSourceForm } from "@hereabouts/contract/region-sources/region-source";
import { regionSourceLimits } from "@hereabouts/contract/region-sources/region-source-limits";
import { regionSourceMessages } from "@hereabouts/contract/region-sources/region-source-messages";
import { recordAct } from "@hereabouts/domain/audit/record-act";
import { type Context, inTransaction } from "@hereabouts/domain/context";
import { ensure, signedInUserId } from "@hereabouts/domain/ensure";
import { Invalid, NotFound } from "@hereabouts/domain/errors";
import { enqueue } from "@hereabouts/domain/jobs/enqueue";
import { formatTimeRange } from "@hereabouts/recurrence/typed-time";
import { checkedUrl } from "../guarded-download.ts";
import { ImportError } from "../import-source.ts";
import { sourceRules } from "../venue-sources/entries/fetch-source.ts";
import {
  countRegionSources,
  holdRegionSource,
  insertRegionSource,
  isUrlTaken,
  type StoredRegionSource,
  selectRegionSource,
  selectRegionSources,
  updatePaused,
  updateRegionSource,
} from "./region-source.queries.ts";
import { troublesOf } from "./source-troubles.ts";

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

function viewRegionSource({ now }: Context, source: StoredRegionSource): RegionSource {
  const { id, name, url, licence, credit, creditUrl, withheld, eventType, isPaused, problems } = source;
  const { taken, doubles, waiting, ignored, unusable } = source;
  return {
    id,
    name,
    url,
    licence,
    credit,
    creditUrl,
    withheld,
    into: surfaces.filter((surface) => mayGoInto(surface, source)),
    eventType,
    isPaused,
    lastRead: iso(source.lastReadAt),
    lastSuccess: iso(source.lastSuccessAt),
    nextRead: isPaused ? null : iso(source.nextReadAt),
    counts: { entries: source.counts.at(-1) ?? 0, taken, doubles, waiting, ignored, unusable },
    troubles: troublesOf(source, now()),
    problems,
    missing: source.missingShown.map(({ startMinute, endMinute, ...event }) => ({
      ...event,
      times: formatTimeRange(startMinute, endMinute),
    })),
    missingTotal: source.missing,
  };
}

/** The sources of the region, by name; what they no longer have is counted alone. @throws SignInRequired, Forbidden */
export async function listRegionSources(ctx: Context): Promise<RegionSource[]> {
  ensure(ctx, may.keepRegionSources(ctx.viewer));
  const sources = await selectRegionSources(ctx.db, { now: ctx.now(), missing: 0 });
  return sources.map((source) => viewRegionSource(ctx, source));
}

/** One source. @param asked.missing how many events that it no longer has are named @throws SignInRequired, Forbidden, NotFound */
export async function getRegionSource(
  ctx: Context,
  { id, missing = regionSourceLimits.missingShown }: { id: number; missing?: number | undefined },
): Promise<RegionSource> {
  ensure(ctx, may.keepRegionSources(ctx.viewer));
  const source = await selectRegionSource(ctx.db, id, { now: ctx.now(), missing });
  if (!source) throw new NotFound();
  return viewRegionSource(ctx, source);
}

/** The address as it is asked. @throws Invalid under `url` */
function addressOf({ url }: RegionSourceForm): string {
  try {
    return checkedUrl(url, { ports: sourceRules.ports }).href;
  } catch (error) {
    throw error instanceof ImportError ? new Invalid({ url: [error.message] }) : error;
  }
}

const record = (
  ctx: Context,
  act: AuditAct,
  { id, name }: { id: number; name: string },
  sides: { before?: object; after?: object } = {},
) => recordAct(ctx, { act, record: { kind: "regionSource", id, name }, ...sides });

const read = (ctx: Context, id: number) => enqueue(ctx.db, "sources.readRegion", { id }, { key: String(id) });

/** Adds a source, which is read at once. @throws SignInRequired, Forbidden, Invalid */
export async function addRegionSource(ctx: Context, form: RegionSourceForm): Promise<RegionSource> {
  ensure(ctx, may.keepRegionSources(ctx.viewer));
  const by = signedInUserId(ctx);
  const url = addressOf(form);
  return inTransaction(ctx, async (ctx) => {
    if ((await countRegionSources(ctx.db)) >= regionSourceLimits.sources)
      throw new Invalid({ url: [regionSourceMessages.tooMany(regionSourceLimits.sources)] });
    const id = await insertRegionSource(ctx.db, { ...form, url }, { by, now: ctx.now() });
    if (id === undefined) throw new Invalid({ url: [regionSourceMessages.knownAddress] });
    await record(ctx, "regionSource.add", { id, name: form.name }, { after: { ...form, url } });
    await read(ctx, id);
    return getRegionSource(ctx, { id });
  });
}

/** Holds a source, and reads it as it is then. @throws NotFound */
async function held(ctx: Context, id: number): Promise<StoredRegionSource> {
  const source = (await holdRegionSource(ctx.db, id))
    ? await selectRegionSource(ctx.db, id, { now: ctx.now(), missing: 0 })
    : undefined;
  if (!source) throw new NotFound();
  return source;
}

const formOf = ({ name, url, licence, credit, creditUrl, withheld, eventType }: StoredRegionSource) => ({
  name,
  url,
  licence,
  credit,
  creditUrl,
  withheld,
  eventType,
});

/**
 * Changes a source. What its license allows applies to its events at once. @throws SignInRequired, Forbidden, NotFound, Invalid
 */
export async function changeRegionSource(
  ctx: Context,
  { id, ...form }: { id: number } & RegionSourceForm,
): Promise<RegionSource> {
  ensure(ctx, may.keepRegionSources(ctx.viewer));
  const url = addressOf(form);
  return inTransaction(ctx, async (ctx) => {
    const before = await held(ctx, id);
    if (await isUrlTaken(ctx.db, url, id)) throw new Invalid({ url: [regionSourceMessages.knownAddress] });
    await updateRegionSource(ctx.db, id, { ...form, url }, url !== before.url);
    await record(ctx, "regionSource.change", before, { before: formOf(before), after: { ...form, url } });
    if (url !== before.url) await read(ctx, id);
    else if (form.licence !== before.licence) await enqueue(ctx.db, "sources.takeRegion", { id }, { key: String(id) });
    return getRegionSource(ctx, { id });
  });
}

/** Pauses a source, or has it read again. Its events stay, with their credit. @throws SignInRequired, Forbidden, NotFound */
export async function pauseRegionSource(
  ctx: Context,
  { id, isPaused }: { id: number; isPaused: boolean },
): Promise<RegionSource> {
  ensure(ctx, may.keepRegionSources(ctx.viewer));
  return inTransaction(ctx, async (ctx) => {
    const before = await held(ctx, id);
    await updatePaused(ctx.db, id, isPaused, ctx.now());
    await record(ctx, "regionSource.pause", before, { before: { isPaused: before.isPaused }, after: { isPaused } });
    if (!isPaused) await read(ctx, id);
    return getRegionSource(ctx, { id });
  });
}

/** Has a source read now. @throws SignInRequired, Forbidden, NotFound */
export async function readRegionSourceNow(ctx: Context, { id }: { id: number }): Promise<RegionSource> {
  ensure(ctx, may.keepRegionSources(ctx.viewer));
  return inTransaction(ctx, async (ctx) => {
    const source = await held(ctx, id);
    await record(ctx, "regionSource.read", source);
    await read(ctx, id);
    return getRegionSource(ctx, { id });
  });
}
