import { type SitePageForm, type SitePageRecord, sitePageForm } from "@hereabouts/contract/site-pages/site-page";
import { useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../app/data/api.ts";
import { useUser } from "../../app/session/user-context.tsx";
import { needsOf } from "../../forms/records/form-needs.tsx";
import { RecordFormPage } from "../../forms/records/record-form-page.tsx";
import { type RecordForm, useRecordForm } from "../../forms/records/use-record-form.ts";
import { useUpdatePage } from "./mutations.ts";
import { PageFields, pageLabels } from "./page-fields.tsx";
import { type PageValues, valuesOf } from "./page-values.ts";
import { Publishing } from "./publishing.tsx";
import { pageRecord } from "./queries.ts";

/** Where a page is changed, published and deleted. One stays here after each of it but the last. */
export function EditPage({ page }: { page: SitePageRecord }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const update = useUpdatePage();
  const record: RecordForm<PageValues, SitePageForm> = useRecordForm(sitePageForm, valuesOf(page), {
    isStored: true,
    isNew: false,
    draftName: `page:${page.id}:${useUser()?.id}`,
    save: async (form) => {
      const saved = await update.mutateAsync({ ...form, id: page.id });
      return { ...saved, name: saved.title };
    },
    pageOf: () => null,
    onSaved: (saved) => record.form.reset(valuesOf(saved)),
  });
  const { form } = record;
  return (
    <RecordFormPage
      record={record}
      title={page.title}
      hint="What you save is a draft; everybody sees it once it is published."
      isInset
      submitLabel="Save draft"
      needs={needsOf(form, pageLabels)}
      isUploading={false}
      loadNewest={async () => valuesOf(await queryClient.fetchQuery({ ...pageRecord(api, page.id), staleTime: 0 }))}
      actions={
        <Publishing
          page={page}
          seen={form.current.updated}
          isChanged={form.isChanged}
          onDone={(saved) => form.rebase(valuesOf(saved))}
        />
      }
    >
      <PageFields form={form} page={page} />
    </RecordFormPage>
  );
}
