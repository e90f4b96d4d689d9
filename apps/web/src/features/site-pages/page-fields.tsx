import { pageLimits } from "@hereabouts/contract/site-pages/page-limits";
import { pageMessages } from "@hereabouts/contract/site-pages/page-messages";
import type { SitePageRecord } from "@hereabouts/contract/site-pages/site-page";
import { msg, t } from "@hereabouts/language/translate";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import { useSiteConfig } from "../../app/site-config.tsx";
import type { Form } from "../../forms/use-form.ts";
import { PageTextField } from "./page-text-field.tsx";
import { type PageValues, proposedSlug } from "./page-values.ts";

/** The labels of the fields, in their order. */
export const pageLabels: Readonly<Record<"title" | "slug" | "summary" | "html" | "updated", string>> = {
  title: msg("Title"),
  slug: msg("Address"),
  summary: msg("Summary"),
  html: msg("Text"),
  updated: msg("Version"),
};

interface PageFieldsProps {
  form: Pick<Form<PageValues, unknown>, "field" | "current" | "change">;
  /** The stored page; undefined while it is new, when its address follows its title. */
  page?: SitePageRecord | undefined;
  /** Whether an image is on its way. */
  onLoading: (isLoading: boolean) => void;
}

/** Fields of a page, with its address; a translation has that of its page. */
export function PageFields({ form: { field, current, change }, page, onLoading }: PageFieldsProps) {
  const { publicUrl } = useSiteConfig();
  const isFollowing = page === undefined && [proposedSlug(current.title), ""].includes(current.slug);
  const title = field("title");
  const bound = page?.isFixed ? pageMessages.slugFixed : page?.isLive ? pageMessages.slugLive : null;
  return (
    <FormSection title={t("The page")}>
      <TextField
        label={t(pageLabels.title)}
        {...title}
        onBlur={(event) => {
          // What was typed before the page was ready had no answer yet.
          if (isFollowing) change({ slug: proposedSlug(current.title) });
          title.onBlur(event);
        }}
        onChange={(typed) => change({ title: typed, ...(isFollowing && { slug: proposedSlug(typed) }) })}
        maxChars={pageLimits.pageTitleChars}
        autoFocus={page === undefined}
      />
      {page?.kind !== "translation" && (
        <TextField
          label={t(pageLabels.slug)}
          description={
            bound === null ? t("Address: {address}", { address: `${publicUrl}/${current.slug || "…"}/` }) : t(bound)
          }
          {...field("slug")}
          maxChars={pageLimits.pageSlugChars}
        />
      )}
      <TextField
        label={t(pageLabels.summary)}
        description={t("Shown below the title in search engines and shared links.")}
        optional
        {...field("summary")}
        maxChars={pageLimits.pageSummaryChars}
      />
      <PageTextField
        label={t(pageLabels.html)}
        description={t(
          "{site} is replaced by the site’s name, {support} by its support address, {maps} by its map service.",
          {
            site: "{site}",
            support: "{support}",
            maps: "{maps}",
          },
        )}
        {...field("html")}
        onLoading={onLoading}
      />
    </FormSection>
  );
}
