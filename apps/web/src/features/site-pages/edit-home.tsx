import type { HomeForm } from "@hereabouts/contract/site-pages/home-page";
import type { SitePageRecord } from "@hereabouts/contract/site-pages/site-page";
import { useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../app/data/api.ts";
import { useUser } from "../../app/session/user-context.tsx";
import { needsOf } from "../../forms/records/form-needs.tsx";
import { RecordFormPage } from "../../forms/records/record-form-page.tsx";
import { type RecordForm, useRecordForm } from "../../forms/records/use-record-form.ts";
import { HomeFields, homeLabels } from "./home-fields.tsx";
import { type HomeValues, homeValuesOf, rowsAsValues, typedHome } from "./home-values.ts";
import { useUpdateHome } from "./mutations.ts";
import { Publishing } from "./publishing.tsx";
import { pageRecord } from "./queries.ts";

/** Where the home page is arranged and published. */
export function EditHome({ page }: { page: SitePageRecord }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const update = useUpdateHome();
  const record: RecordForm<HomeValues, HomeForm> = useRecordForm(typedHome, homeValuesOf(page), {
    isStored: true,
    isNew: false,
    draftName: `home:${useUser()?.id}`,
    save: async (form) => {
      // What is wrong with a row is said by its number.
      record.form.change(rowsAsValues(form.strips));
      const saved = await update.mutateAsync({ ...form, id: page.id });
      return { ...saved, name: saved.title };
    },
    pageOf: () => null,
    onSaved: (saved) => record.form.reset(homeValuesOf(saved)),
  });
  const { form } = record;
  return (
    <RecordFormPage
      record={record}
      title="Home page"
      hint="What you save is a draft; everybody sees it once it is published."
      isInset
      submitLabel="Save draft"
      needs={needsOf(form, homeLabels)}
      isUploading={false}
      loadNewest={async () => homeValuesOf(await queryClient.fetchQuery({ ...pageRecord(api, page.id), staleTime: 0 }))}
      actions={
        <Publishing
          page={page}
          seen={form.current.updated}
          isChanged={form.isChanged}
          onDone={(saved) => form.rebase(homeValuesOf(saved))}
        />
      }
    >
      <HomeFields form={form} />
    </RecordFormPage>
  );
}
