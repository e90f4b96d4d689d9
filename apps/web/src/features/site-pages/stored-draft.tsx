import type { SitePageRecord } from "@hereabouts/contract/site-pages/site-page";
import { t } from "@hereabouts/language/translate";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { z } from "zod";
import { useApi } from "../../app/data/api.ts";
import { useUser } from "../../app/session/user-context.tsx";
import type { Values } from "../../forms/field-values.ts";
import { needsOf } from "../../forms/records/form-needs.tsx";
import { RecordFormPage } from "../../forms/records/record-form-page.tsx";
import { type RecordForm, useRecordForm } from "../../forms/records/use-record-form.ts";
import type { Form } from "../../forms/use-form.ts";
import { Publishing } from "./publishing.tsx";
import { pageRecord } from "./queries.ts";

/** The version that a form was loaded with. */
interface Versioned extends Values {
  updated: string | undefined;
}

interface StoredDraftProps<S extends z.ZodType<unknown, Values>, V extends z.input<S> & Versioned> {
  page: SitePageRecord;
  /** Tells its drafts apart from those of others: "page:7". */
  name: string;
  title: string;
  hint: string;
  schema: S;
  labels: Readonly<Record<keyof V & string, string>>;
  valuesOf: (page: SitePageRecord) => V;
  update: (form: z.output<S>, record: Form<V, z.output<S>>) => Promise<SitePageRecord>;
  fields: (form: Form<V, z.output<S>>) => ReactNode;
}

/** Where a page, a message or the home page is changed and published. One stays here after each of it but the last. */
export function StoredDraft<S extends z.ZodType<unknown, Values>, V extends z.input<S> & Versioned>(
  props: StoredDraftProps<S, V>,
) {
  const { page, name, title, hint, schema, labels, valuesOf, update, fields } = props;
  const api = useApi();
  const queryClient = useQueryClient();
  const record: RecordForm<V, z.output<S>> = useRecordForm(schema, valuesOf(page), {
    isStored: true,
    isNew: false,
    draftName: `${name}:${useUser()?.id}`,
    save: async (form) => {
      const saved = await update(form, record.form);
      return { ...saved, name: saved.title };
    },
    pageOf: () => null,
    onSaved: (saved) => record.form.reset(valuesOf(saved)),
  });
  const { form } = record;
  return (
    <RecordFormPage
      record={record}
      title={title}
      hint={hint}
      isInset
      submitLabel={t("Save draft")}
      needs={needsOf(form, labels)}
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
      {fields(form)}
    </RecordFormPage>
  );
}
