import type { AdminValues } from "@hereabouts/contract/admin/admin-schemas";
import { type AdBudget, adBudgets, adStates } from "@hereabouts/contract/ads/ad-states";
import { staffAdMoves } from "@hereabouts/contract/ads/ad-transitions";
import { eventTypeById } from "@hereabouts/contract/events/event-types";
import { metresPerUnit } from "@hereabouts/contract/places/distance";
import { region, townById } from "@hereabouts/contract/region/region";
import { formatNumber, t } from "@hereabouts/language/translate";
import { shortDayAndYear } from "@hereabouts/recurrence/day-words";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { type StoredAd, selectAd } from "../ads/ad.queries.ts";
import { addAd, changeAd, deleteAd, restoreAd, type SetAdMove, setAdState } from "../ads/ad.ts";
import { selectAdPicture } from "../ads/ad-choice.queries.ts";
import type { AdForm } from "../ads/ad-form.ts";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { picturesOf } from "../media/pictures-of.ts";
import { type AdAdminRow, countAds, selectAdRows } from "./ad-rows.queries.ts";
import { type AdminSource, numberOf } from "./admin-source.ts";

const today = ({ now }: Context) => todayIn(region.timeZone, now());

/** A radius in whole units of the region. */
const radiusOf = (metres: number) => Math.round(metres / metresPerUnit());

/** A distance in the region's units: "25 mi", "40 km". */
function lengthWords(metres: number): string {
  const length = formatNumber(radiusOf(metres));
  return region.units === "mi" ? t("{length} mi", { length }) : t("{length} km", { length });
}

/** Beside which listings an ad is shown: "Northampton, 25 mi · Music". */
function placeWords({ town, lat, lon, radiusMetres, eventTypeId }: AdAdminRow): string {
  const category = eventTypeId === null ? "" : ` · ${t(eventTypeById(eventTypeId)?.name ?? "")}`;
  if (lat === null || lon === null) return t("Everywhere") + category;
  const at = town === null ? `${lat.toFixed(3)}, ${lon.toFixed(3)}` : (townById(town)?.name ?? town);
  return `${at}, ${lengthWords(radiusMetres)}${category}`;
}

function dayWords({ firstDay, lastDay }: AdAdminRow): string | null {
  if (firstDay === null && lastDay === null) return null;
  return `${firstDay ? shortDayAndYear(firstDay) : "…"} – ${lastDay ? shortDayAndYear(lastDay) : "…"}`;
}

function budgetWords({ budgetOf, budget }: AdAdminRow): string {
  const label = t(adBudgets.find(({ value }) => value === budgetOf)?.label ?? budgetOf);
  return budget === null ? label : `${formatNumber(budget)} ${label.toLowerCase()}`;
}

const move = (verb: SetAdMove) => (ctx: Context, id: string) => setAdState(ctx, { id: numberOf(id), move: verb });

/** An ad as its form has it. */
const formOf = (values: AdminValues): AdForm => ({
  title: String(values.title),
  description: String(values.description ?? ""),
  picture: String(values.picture ?? ""),
  url: String(values.url),
  buttonText: String(values.buttonText),
  town: String(values.town),
  point: String(values.point ?? ""),
  radius: Number(values.radius),
  category: String(values.category),
  firstDay: String(values.firstDay ?? ""),
  lastDay: String(values.lastDay ?? ""),
  budgetOf: values.budgetOf as AdBudget,
  budget: typeof values.budget === "number" ? values.budget : null,
});

/** Where an ad is shown, as its form says it. */
function placeValues({ town, lat, lon, radiusMetres }: StoredAd) {
  const radius = radiusOf(radiusMetres);
  if (lat === null || lon === null) return { town: "everywhere", point: "", radius };
  return town === null ? { town: "point", point: `${lat}, ${lon}`, radius } : { town, point: "", radius };
}

/** Ads within the listings. */
export const adsSource: AdminSource = {
  count: (ctx, asked) => countAds(ctx.db, asked, today(ctx)),
  rows: async (ctx, asked, page) =>
    (await selectAdRows(ctx.db, asked, page, today(ctx))).map((row) => ({
      id: String(row.id),
      name: row.title,
      detail: new URL(row.url).hostname,
      cells: {
        state: adStates.find(({ value }) => value === row.state)?.label ?? row.state,
        place: placeWords(row),
        days: dayWords(row),
        shown: row.shown,
        clicked: row.clicked,
        budget: budgetWords(row),
        updated: row.updatedAt.toISOString(),
      },
      verbs: staffAdMoves(row.state),
    })),
  values: async (ctx, id) => {
    const ad = await selectAd(ctx.db, numberOf(id));
    if (!ad) throw new NotFound();
    const { imagePrimary } = picturesOf(ctx.settings.publicUrl, await selectAdPicture(ctx.db, ad.id));
    const { title, description, url, buttonText, firstDay, lastDay, budgetOf, budget } = ad;
    return {
      title,
      description,
      picture: imagePrimary?.url ?? "",
      url,
      buttonText,
      ...placeValues(ad),
      category: ad.eventTypeId === null ? "any" : String(ad.eventTypeId),
      firstDay: firstDay ?? "",
      lastDay: lastDay ?? "",
      budgetOf,
      budget,
    };
  },
  save: (ctx, id, values) => changeAd(ctx, { id: numberOf(id), ...formOf(values) }),
  add: async (ctx, values) => String(await addAd(ctx, formOf(values), { isStarted: values.start === true })),
  verbs: {
    start: move("start"),
    pause: move("pause"),
    end: move("end"),
    takeBack: move("takeBack"),
    delete: (ctx, id) => deleteAd(ctx, { id: numberOf(id) }),
    restore: (ctx, id) => restoreAd(ctx, { id: numberOf(id) }),
  },
};
