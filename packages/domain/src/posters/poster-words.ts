import type { PosterDay, PosterText } from "@hereabouts/contract/posters/poster-content";
import { languageAttributes } from "@hereabouts/contract/region/text-language";
import { documentLanguage } from "@hereabouts/language/current-language";
import { t } from "@hereabouts/language/translate";
import { fullDay, monthOf, shortMonthOf, shortWeekdayOf, weekdayOf } from "@hereabouts/recurrence/day-words";
import { type LocalDate, partsOf } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";
import type { PosterPicture } from "./poster-picture.ts";

/** A poster before it is drawn: its words, and what picture it has. */
export interface Poster<Content> {
  content: Content;
  picture: PosterPicture;
}

/** A text of a record with the language it is in, where that is not the poster's. */
export const recordText = (text: string, language: string, instead = ""): PosterText => {
  const { lang } = languageAttributes(language);
  return { text, ...(lang !== undefined && { language: lang }), ...(instead !== "" && { instead }) };
};

/** "December 2026" */
export const monthAndYear = (date: LocalDate): string =>
  t("{month} {year}", { month: monthOf(date), year: String(partsOf(date).year) });

/** A day as posters set it. In lists the month is short. */
export const posterDay = (date: LocalDate, isInList: boolean): PosterDay => ({
  weekday: weekdayOf(date),
  shortWeekday: shortWeekdayOf(date),
  day: String(partsOf(date).day),
  month: isInList ? shortMonthOf(date) : monthAndYear(date),
  full: fullDay(date),
});

/** The foot of every poster: the site's name, and the address that it leads to. */
export function posterFoot({ settings }: Context, { link, path }: { link: string; path: string }) {
  const { publicUrl, siteName } = settings;
  const { host } = new URL(publicUrl);
  return { language: documentLanguage().lang, siteName, link, shownLink: `${host}${path}` };
}

/** Words for so many dates that find no room, by their number. */
export const moreWords = (most: number): string[] =>
  Array.from({ length: most + 1 }, (_, count) => (count === 0 ? "" : t("and {count} more", { count })));
