import { type LineTranslations, lineTranslations } from "@hereabouts/contract/fields/translated-line";
import { messages } from "@hereabouts/contract/messages";
import { type HomeStrip, homeForm } from "@hereabouts/contract/site-pages/home-page";
import { pageLimits } from "@hereabouts/contract/site-pages/page-limits";
import type { SitePageRecord } from "@hereabouts/contract/site-pages/site-page";
import { z } from "zod";

/** The places of rows on the home page, filled or not. */
export const places = Array.from({ length: pageLimits.homeStrips }, (_, index) => index);

/** The home page as its form holds it: `title0`, `titles0` and `addresses0` are those of the first row. */
export interface HomeValues extends Record<string, unknown> {
  headline: string;
  headlines: LineTranslations | undefined;
  showsFinder: boolean;
  updated: string | undefined;
}

/** Converts rows to form values, filled rows first. */
export const rowsAsValues = (strips: readonly HomeStrip[]): Record<string, string | LineTranslations | undefined> =>
  Object.fromEntries(
    places.flatMap((index) => [
      [`title${index}`, strips[index]?.title ?? ""],
      [`titles${index}`, strips[index]?.titles],
      [`addresses${index}`, strips[index]?.addresses ?? ""],
    ]),
  );

const textOf = (values: Record<string, unknown>, name: string) => String(values[name] ?? "").trim();

/** Returns the rows that are not empty. */
export const typedRows = (values: Record<string, unknown>): HomeStrip[] =>
  places
    .map((index) => ({
      title: textOf(values, `title${index}`),
      titles: values[`titles${index}`] as LineTranslations | undefined,
      addresses: textOf(values, `addresses${index}`),
    }))
    .filter(({ title, addresses }) => title !== "" || addresses !== "");

/** Schema of the typed home page; validates like the server. */
export const typedHome = z
  .looseObject({
    headline: z.string(),
    headlines: lineTranslations(pageLimits.pageTitleChars),
    showsFinder: z.boolean(),
    updated: z.string().optional(),
  })
  .superRefine((values, issues) => {
    for (const index of places)
      if (textOf(values, `addresses${index}`) !== "" && textOf(values, `title${index}`) === "")
        issues.addIssue({ code: "custom", path: [`title${index}`], message: messages.required });
  })
  .transform(
    ({ headline, headlines, showsFinder, updated, ...rest }): z.input<typeof homeForm> => ({
      headline,
      headlines,
      showsFinder,
      updated,
      strips: typedRows(rest),
    }),
  )
  .pipe(homeForm);

/** The stored home page as its form begins. */
export const homeValuesOf = ({ home, updated }: SitePageRecord): HomeValues => ({
  headline: home?.headline ?? "",
  headlines: home?.headlines,
  showsFinder: home?.showsFinder ?? true,
  ...rowsAsValues(home?.strips ?? []),
  updated,
});
