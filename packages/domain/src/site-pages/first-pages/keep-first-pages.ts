import type { Region } from "@hereabouts/contract/region/region";
import type { LanguageCode } from "@hereabouts/language/languages";
import { t } from "@hereabouts/language/translate";
import { type Context, inTransaction } from "../../context.ts";
import { inLoadedLanguage, loadLanguages } from "../../reader-language.ts";
import { holdAddresses, insertPage } from "../page.queries.ts";
import {
  deleteFirstTranslations,
  type FirstPage,
  type FirstText,
  publishFirstText,
  selectFirstPages,
} from "./first-pages.queries.ts";
import { helpText } from "./help.ts";
import { privacyText } from "./privacy.ts";
import { termsText } from "./terms.ts";

/** Texts of the pages that come with the site, by address, in the current language. */
const firstTexts = (town: string): Record<string, FirstText> => ({
  help: {
    title: t("Help"),
    summary: t("How to find events, save them, correct mistakes and publish your own."),
    html: helpText(town),
  },
  "terms-of-use": {
    title: t("Terms of use"),
    summary: t("The rules for using this site, publishing events and managing a venue."),
    html: termsText(),
  },
  privacy: {
    title: t("Privacy"),
    summary: t("Which data this site keeps about you, why and for how long, and how to download or delete them."),
    html: privacyText(),
  },
});

type Change =
  | { do: "publish"; id: number; text: FirstText }
  | { do: "translate"; page: FirstPage; language: LanguageCode; text: FirstText }
  | { do: "remove"; id: number };

const isSame = (page: FirstText, text: FirstText) =>
  page.title === text.title && page.summary === text.summary && page.html === text.html;

/** Compares the pages with the texts that they should have in these languages, the site's own first. */
function changesOf(
  pages: readonly FirstPage[],
  [own, ...others]: readonly LanguageCode[],
  textOf: (slug: string, language: LanguageCode) => FirstText | undefined,
): Change[] {
  return pages.flatMap((page): Change[] => {
    if (page.language !== null && !others.includes(page.language)) return [{ do: "remove", id: page.id }];
    const text = textOf(page.slug, page.language ?? own ?? "en");
    if (!text) return [];
    const missing = page.language === null ? others.filter((code) => !page.translations.includes(code)) : [];
    return [
      ...(isSame(page, text) ? [] : [{ do: "publish", id: page.id, text } as const]),
      ...missing.map((language) => {
        const translated = textOf(page.slug, language) ?? text;
        return { do: "translate", page, language, text: translated } as const;
      }),
    ];
  });
}

/**
 * Has the pages that came with the site in its languages, with its own town as the example: the first language as the page,
 * each other one as a translation. Pages and translations that staff wrote, scheduled or deleted stay as they are.
 */
export async function keepFirstPages(
  ctx: Pick<Context, "db" | "now">,
  { languages, towns, defaultTown }: Pick<Region, "languages" | "towns" | "defaultTown">,
): Promise<void> {
  await loadLanguages(languages);
  const town = towns.find(({ id }) => id === defaultTown)?.name ?? "";
  const texts = new Map(languages.map((code) => [code, inLoadedLanguage(code, () => firstTexts(town))]));
  const changesIn = async (db: Context["db"]) =>
    changesOf(await selectFirstPages(db), languages, (slug, code) => texts.get(code)?.[slug]);
  // Nearly always there is nothing to do, and nothing has to wait.
  if ((await changesIn(ctx.db)).length === 0) return;
  await inTransaction(ctx as Context, async ({ db }) => {
    await holdAddresses(db);
    const now = ctx.now();
    const changes = await changesIn(db);
    await deleteFirstTranslations(
      db,
      changes.flatMap((change) => (change.do === "remove" ? [change.id] : [])),
    );
    for (const change of changes) {
      if (change.do === "remove") continue;
      const id =
        change.do === "publish"
          ? change.id
          : await insertPage(db, {
              kind: "translation",
              slug: "",
              translates: { pageId: change.page.id, language: change.language },
              now,
            });
      await publishFirstText(db, id, change.text, now);
    }
  });
}
