import { type SitePageRecord, sitePageForm } from "@hereabouts/contract/site-pages/site-page";
import { t } from "@hereabouts/language/translate";
import { useUpdatePage } from "./mutations.ts";
import { PageFields, pageLabels } from "./page-fields.tsx";
import { valuesOf } from "./page-values.ts";
import { StoredDraft } from "./stored-draft.tsx";

/** Where a page is changed, published and deleted. */
export function EditPage({ page }: { page: SitePageRecord }) {
  const update = useUpdatePage();
  return (
    <StoredDraft
      page={page}
      name={`page:${page.id}`}
      title={page.title}
      hint={t("Saving creates a draft. Visitors see it after you publish.")}
      schema={sitePageForm}
      labels={pageLabels}
      valuesOf={valuesOf}
      update={(form) => update.mutateAsync({ ...form, id: page.id })}
      fields={(form) => <PageFields form={form} page={page} />}
    />
  );
}
