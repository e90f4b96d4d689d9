import type { SuggestedTown } from "@hereabouts/contract/account/setup";
import { setupLimits } from "@hereabouts/contract/account/setup";
import { may } from "@hereabouts/contract/permissions";
import type { NamedArea } from "@hereabouts/contract/region/outline-shapes";
import { stateCodeOf } from "../addresses/states.ts";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { lookUpTowns } from "../geocoding/look-up-towns.ts";
import type { SketchedRegion } from "../ports.ts";
import type { Client } from "../throttling/client.ts";
import { checkSetupCode } from "./setup.ts";

/** Caller: a superuser, or someone with the setup code. */
type Asker = { code?: string | undefined };

/** @throws SignInRequired, Forbidden; Invalid for a wrong code; TooMany */
async function ensureAsker(ctx: Context, { code }: Asker, client: Client | undefined): Promise<void> {
  if (code === undefined || !client) ensure(ctx, may.keepSiteRegion(ctx.viewer));
  else await checkSetupCode(ctx, { code }, client);
}

/** Towns of a country whose names begin so, the largest first, with the states that addresses there have. @throws as `ensureAsker` */
export async function suggestTowns(
  ctx: Context,
  { country, text, ...asker }: Asker & { country: string; text: string },
  client?: Client,
): Promise<SuggestedTown[]> {
  await ensureAsker(ctx, asker, client);
  const { towns } = await lookUpTowns(ctx, { question: { by: "name", text, country }, limit: setupLimits.places });
  return towns.map(({ name, state, lat, lon }) => ({
    name,
    state: stateCodeOf(country, state),
    stateName: state,
    lat,
    lon,
  }));
}

/** Areas that hold a point, as outlines to begin with. @throws as `ensureAsker` */
export async function findAreas(
  ctx: Context,
  { lat, lon, ...asker }: Asker & { lat: number; lon: number },
  client?: Client,
): Promise<NamedArea[]> {
  await ensureAsker(ctx, asker, client);
  return ctx.ports.worldShapes.areasAt({ lat, lon });
}

/** Coast, waters and borders around a region that is being described, as GeoJSON. @throws as `ensureAsker` */
export async function sketchRegion(
  ctx: Context,
  { region, ...asker }: Asker & { region: SketchedRegion },
  client?: Client,
): Promise<string> {
  await ensureAsker(ctx, asker, client);
  return ctx.ports.worldShapes.sketch(region);
}
