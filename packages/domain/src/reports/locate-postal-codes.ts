import type { Context } from "../context.ts";
import { insertPostalCodePoints, selectUnlocatedCodes } from "./postal-code-point.queries.ts";

const AT_ONCE = 200;
const anywhere = { lat: 0, lon: 0 };

/** "01060" of "01060-1234": the part that is an area. */
const areaOf = (code: string) => code.slice(0, 5);

/** Finds where the ZIP codes of venues are, each once: by them reports tell pins that lie elsewhere. */
export async function locatePostalCodes(ctx: Context): Promise<void> {
  const codes = await selectUnlocatedCodes(ctx.db, AT_ONCE);
  if (codes.length === 0) return;
  const points = await Promise.all(
    codes.map(async (code) => {
      const [found] = await ctx.ports.gazetteer.find(areaOf(code), anywhere, 1, "US");
      return { code, lat: found?.lat ?? null, lon: found?.lon ?? null };
    }),
  );
  await insertPostalCodePoints(ctx.db, points);
  await locatePostalCodes(ctx);
}
