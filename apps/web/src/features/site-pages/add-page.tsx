import { sitePageForm } from "@hereabouts/contract/site-pages/site-page";
import { useNavigate } from "@tanstack/react-router";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { useUser } from "../../app/session/user-context.tsx";
import { needsOf } from "../../forms/records/form-needs.tsx";
import { RecordFormPage } from "../../forms/records/record-form-page.tsx";
import { useRecordForm } from "../../forms/records/use-record-form.ts";
import { useAddPage } from "./mutations.ts";
import { PageFields, pageLabels } from "./page-fields.tsx";
import { noPage } from "./page-values.ts";

/** Where a page is written that is not there yet. */
export function AddPage() {
  const navigate = useNavigate();
  const add = useAddPage();
  const record = useRecordForm(sitePageForm, noPage, {
    isStored: false,
    isNew: true,
    draftName: `page:new:${useUser()?.id}`,
    save: async (form) => {
      const saved = await add.mutateAsync(form);
      return { ...saved, name: saved.title };
    },
    pageOf: () => null,
    onSaved: ({ id }) => navigate({ to: "/wagtail/$id/", params: { id: String(id) } }),
  });
  return (
    <RecordFormPage
      record={record}
      title="New page"
      hint="It begins as a draft, which staff alone see."
      isInset
      submitLabel="Save draft"
      needs={needsOf(record.form, pageLabels)}
      isUploading={false}
      ways={
        <LinkButton to="/wagtail/" variant="quiet">
          Cancel
        </LinkButton>
      }
    >
      <PageFields form={record.form} />
    </RecordFormPage>
  );
}
