import { sitePageForm } from "@hereabouts/contract/site-pages/site-page";
import { useAddPage } from "./mutations.ts";
import { NewDraft } from "./new-draft.tsx";
import { PageFields, pageLabels } from "./page-fields.tsx";
import { noPage } from "./page-values.ts";

/** Where a page is written that is not there yet. */
export function AddPage() {
  const add = useAddPage();
  return (
    <NewDraft
      kind="page"
      schema={sitePageForm}
      start={noPage}
      labels={pageLabels}
      add={add.mutateAsync}
      fields={(form) => <PageFields form={form} />}
    />
  );
}
