import { sitePagePath } from "@hereabouts/contract/paths";
import { type SitePageRecord, sitePageForm } from "@hereabouts/contract/site-pages/site-page";
import { languageOf } from "@hereabouts/language/languages";
import { t } from "@hereabouts/language/translate";
import { useState } from "react";
import { useUpdatePage } from "./mutations.ts";
import { PageFields, pageLabels } from "./page-fields.tsx";
import { PageTranslations } from "./page-translations.tsx";
import { valuesOf } from "./page-values.ts";
import { PageTextPreview } from "./preview/page-text-preview.tsx";
import type { SitePageTextProps } from "./site-page-text.tsx";
import { StoredDraft } from "./stored-draft.tsx";

/** Where a page or a translation is changed, published and deleted. */
export function EditPage({ page, renderRow }: { page: SitePageRecord } & Pick<SitePageTextProps, "renderRow">) {
  const [isUploading, setUploading] = useState(false);
  const update = useUpdatePage();
  const draft = t("Saving creates a draft. Visitors see it after you publish.");
  const hint = page.language
    ? `${t("Translation into {language} of the page at {path}.", { language: languageOf(page.language).name, path: sitePagePath(page) })} ${draft}`
    : draft;
  return (
    <StoredDraft
      page={page}
      name={`page:${page.id}`}
      title={page.title}
      hint={hint}
      schema={sitePageForm}
      labels={pageLabels}
      valuesOf={valuesOf}
      update={(form) => update.mutateAsync({ ...form, id: page.id })}
      isUploading={isUploading}
      preview={(values) => <PageTextPreview values={values} page={page} renderRow={renderRow} />}
      fields={(form) => (
        <>
          <PageFields form={form} page={page} onLoading={setUploading} />
          {page.kind === "page" && <PageTranslations page={page} />}
        </>
      )}
    />
  );
}
