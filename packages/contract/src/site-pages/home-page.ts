import type { LanguageCode } from "@hereabouts/language/languages";
import { z } from "zod";
import { baseVersion, shortList } from "../fields/field-schemas.ts";
import { optionalText, requiredLine } from "../fields/text.ts";
import { lineTranslations } from "../fields/translated-line.ts";
import { listError } from "../fields/value-errors.ts";
import type { EventCard, VenueCard } from "../listings/cards.ts";
import { messages } from "../messages.ts";
import { pageLimits } from "./page-limits.ts";

/**
 * A row of cards on the home page. Its addresses, one a line, are those of a list of events or venues, or of events and
 * venues chosen by hand; without any the site recommends what is on near the visitor.
 */
const homeStrip = z.object({
  title: requiredLine(pageLimits.homeStripTitleChars),
  /** The title in further languages of the site. */
  titles: lineTranslations(pageLimits.homeStripTitleChars),
  addresses: optionalText(pageLimits.homeAddressesChars),
});
export type HomeStrip = z.output<typeof homeStrip>;

/** Editable content of the home page. */
export const homeContent = z.object({
  headline: requiredLine(pageLimits.pageTitleChars),
  /** The headline in further languages of the site. */
  headlines: lineTranslations(pageLimits.pageTitleChars),
  showsFinder: z.boolean(),
  strips: shortList(
    pageLimits.homeStrips,
    messages.atMostValues(pageLimits.homeStrips),
    z.array(homeStrip, { error: listError }).max(pageLimits.homeStrips),
  ),
});
export type HomeContent = z.output<typeof homeContent>;

/** Home page form. */
export const homeForm = homeContent.extend({ updated: baseVersion });
export type HomeForm = z.output<typeof homeForm>;

/** A row of the home page with its cards; those of the site's own recommendations are asked for where the visitor is. */
export interface FilledStrip {
  title: string;
  /** The language of the title; absent where it is the product's own. */
  language?: LanguageCode;
  isRecommended: boolean;
  /** The path of the whole list; null for what was chosen by hand. */
  more: string | null;
  events: EventCard[];
  venues: VenueCard[];
}

/** Home page as visitors see it. */
export interface HomePage extends Pick<HomeContent, "headline" | "showsFinder"> {
  /** The language of the headline. */
  language: LanguageCode;
  strips: FilledStrip[];
}
