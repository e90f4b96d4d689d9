import { isLanguage, type LanguageCode } from "@hereabouts/language/languages";
import { z } from "zod";
import { baseVersion, recordId } from "../fields/field-schemas.ts";
import { requiredRichText } from "../fields/rich-text.ts";
import { lookedUp, optionalLine, optionalText, requiredLine } from "../fields/text.ts";
import { choiceError, textError } from "../fields/value-errors.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import type { SiteMessageContent } from "../site-messages/site-message.ts";
import type { FilledStrip, HomeContent } from "./home-page.ts";
import { pageHtmlFault } from "./page-html-fault.ts";
import { pageLimits } from "./page-limits.ts";
import { pageMessages } from "./page-messages.ts";
import { reservedSlugs } from "./page-slugs.ts";

const languageCode = z.custom<LanguageCode>((code) => typeof code === "string" && isLanguage(code));

/** A site page as visitors see it. */
const sitePage = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  html: z.string(),
  /** The rows of cards in the text, in its order. */
  rows: z.array(z.custom<FilledStrip>()),
  /** When this version was published; ISO 8601. */
  published: z.string(),
  /** The language of this text: that of the reader, if there is a translation, else the first of the site. */
  language: languageCode,
  /** The languages that there is a text in. */
  languages: z.array(languageCode),
});
export type SitePage = z.output<typeof sitePage>;

/** The last part of a page's address: "house-rules". */
const pageSlug = requiredLine(pageLimits.pageSlugChars).pipe(
  z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, pageMessages.slugInvalid)
    .refine((slug) => !reservedSlugs.includes(slug), {
      error: ({ input }) => pageMessages.slugReserved(String(input)),
    }),
);

/** The page that an address names; one that no page can have is simply not found. */
export const sitePageQuery = z.object({ slug: lookedUp(textError, limits.pageAddressChars) });

/** Site page form. `updated` is the version that was loaded. */
export const sitePageForm = z.object({
  title: requiredLine(pageLimits.pageTitleChars),
  slug: pageSlug,
  summary: optionalLine(pageLimits.pageSummaryChars),
  html: requiredRichText(pageLimits.pageTextChars, pageLimits.pageHtmlChars).superRefine((html, issues) => {
    const message = pageHtmlFault(html);
    if (message !== null) issues.addIssue({ code: "custom", message });
  }),
  updated: baseVersion,
});
export type SitePageForm = z.output<typeof sitePageForm>;

/** Language to translate a page into. */
export const pageTranslation = z.object({
  id: recordId,
  language: z
    .string({ error: textError })
    .max(limits.languageChars, { error: choiceError })
    .pipe(z.string().refine(isLanguage, { error: choiceError })),
});
export type PageTranslation = z.output<typeof pageTranslation>;

/** Row of cards to fill for a preview: addresses as a row of the home page has them, and the cards at most. */
export const rowPreview = z.object({
  addresses: optionalText(pageLimits.homeAddressesChars),
  most: z
    .int({ error: messages.number })
    .min(1, pageMessages.rowCards(pageLimits.pageRowCards))
    .max(pageLimits.pageRowCards, pageMessages.rowCards(pageLimits.pageRowCards)),
});
export type RowPreview = z.output<typeof rowPreview>;

/** An upload to keep as an image for the text of a page. */
export const pageImageForm = z.object({ upload: recordId });

/** A page and the version on which a decision was based. */
export const versionedSitePage = z.object({ id: recordId, updated: baseVersion });
export type VersionedSitePage = z.output<typeof versionedSitePage>;

/** Instant to publish a page's draft at; null unschedules it. */
export const sitePageSchedule = versionedSitePage.extend({ publishAt: z.iso.datetime({ offset: true }).nullable() });
export type SitePageSchedule = z.output<typeof sitePageSchedule>;

/** Version of a page to restore as its draft. */
export const sitePageReturn = versionedSitePage.extend({ versionId: recordId });
export type SitePageReturn = z.output<typeof sitePageReturn>;

/**
 * Pages of text, messages on pages, the home page, and translations of pages of text: all are written as drafts and
 * published.
 */
export const pageKinds = ["page", "message", "home", "translation"] as const;
export type PageKind = (typeof pageKinds)[number];

/** A page in the list of those who write it. Instants are ISO 8601. */
const sitePageRow = z.object({
  id: z.int(),
  kind: z.enum(pageKinds),
  /** "" for what is no page of text; a translation has that of its page. */
  slug: z.string(),
  /** The language of a translation, and the id of the page it translates; null for all others. */
  language: languageCode.nullable(),
  translationOf: z.int().nullable(),
  title: z.string(),
  /** Published and visible now. */
  isLive: z.boolean(),
  /** The newest text is not the one that is shown. */
  hasDraft: z.boolean(),
  /** Scheduled time of publication; null if not scheduled. */
  publishAt: z.string().nullable(),
  /** The site links to it, so that it stays. */
  isFixed: z.boolean(),
  isDeleted: z.boolean(),
  /** Author of the latest text; null for the site itself and deleted accounts. */
  author: z.string().nullable(),
  updated: z.string(),
});
export type SitePageRow = z.output<typeof sitePageRow>;

/** A page with its newest text; a message has its text as its title. */
export interface SitePageRecord extends SitePageRow, Pick<SitePage, "summary" | "html"> {
  message: SiteMessageContent | null;
  home: HomeContent | null;
}

/** Changes of one page version: removed and added lines, and short fields before and after. */
export interface SitePageVersion {
  id: number;
  author: string | null;
  created: string;
  isLive: boolean;
  isScheduled: boolean;
  isDraft: boolean;
  title: string;
  before: { title: string; summary: string } | null;
  summary: string;
  removed: string[];
  added: string[];
}
