import { sitePageForm } from "@hereabouts/contract/site-pages/site-page";
import { useState } from "react";
import { useAddPage } from "./mutations.ts";
import { NewDraft } from "./new-draft.tsx";
import { PageFields, pageLabels } from "./page-fields.tsx";
import { noPage } from "./page-values.ts";
import { PageTextPreview } from "./preview/page-text-preview.tsx";
import type { SitePageTextProps } from "./site-page-text.tsx";

/** Where a page is written that is not there yet. */
export function AddPage({ renderRow }: Pick<SitePageTextProps, "renderRow">) {
  const [isUploading, setUploading] = useState(false);
  const add = useAddPage();
  return (
    <NewDraft
      kind="page"
      schema={sitePageForm}
      start={noPage}
      labels={pageLabels}
      add={add.mutateAsync}
      isUploading={isUploading}
      preview={(values) => <PageTextPreview values={values} renderRow={renderRow} />}
      fields={(form) => <PageFields form={form} onLoading={setUploading} />}
    />
  );
}
