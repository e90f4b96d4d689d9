import type { SitePageRecord } from "@hereabouts/contract/site-pages/site-page";
import { t } from "@hereabouts/language/translate";
import { useNavigate } from "@tanstack/react-router";
import type { FormEvent, ReactNode } from "react";
import type { z } from "zod";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { useUser } from "../../app/session/user-context.tsx";
import type { Values } from "../../forms/field-values.ts";
import { needsOf } from "../../forms/records/form-needs.tsx";
import { RecordFormPage } from "../../forms/records/record-form-page.tsx";
import { useRecordForm } from "../../forms/records/use-record-form.ts";
import type { Form } from "../../forms/use-form.ts";
import { usePreview } from "./preview/use-preview.tsx";

interface NewDraftProps<S extends z.ZodType<unknown, Values>, V extends z.input<S> & Values> {
  kind: "page" | "message";
  schema: S;
  /** The form before anything is typed. */
  start: V;
  labels: Readonly<Record<keyof V & string, string>>;
  add: (form: z.output<S>) => Promise<SitePageRecord>;
  fields: (form: Form<V, z.output<S>>) => ReactNode;
  /** Draws the form as it is, as visitors will see it. */
  preview: (values: V) => ReactNode;
  /** Whether an image is on its way, without which nothing is saved. */
  isUploading?: boolean;
}

/** Where a page or a message is written that is not there yet. Saved, it is gone on with on its own page. */
export function NewDraft<S extends z.ZodType<unknown, Values>, V extends z.input<S> & Values>(
  props: NewDraftProps<S, V>,
) {
  const { kind, schema, start, labels, add, fields, isUploading = false } = props;
  const navigate = useNavigate();
  const record = useRecordForm(schema, start, {
    isStored: false,
    isNew: true,
    draftName: `${kind}:new:${useUser()?.id}`,
    save: async (form) => {
      const saved = await add(form);
      return { ...saved, name: saved.title };
    },
    pageOf: () => null,
    onSaved: ({ id }) => navigate({ to: "/wagtail/$id/", params: { id: String(id) } }),
  });
  const preview = usePreview(props.preview(record.form.current));
  const onSubmit = (event: FormEvent) => {
    preview.showFields();
    record.form.onSubmit(event);
  };
  return (
    <RecordFormPage
      record={{ ...record, form: { ...record.form, onSubmit } }}
      title={t("New {kind}", { kind })}
      hint={t("Starts as a draft that only staff can see.")}
      isInset
      submitLabel={t("Save draft")}
      needs={needsOf(record.form, labels)}
      isUploading={isUploading}
      preview={preview.beside}
      isPreviewWide
      ways={
        <LinkButton to="/wagtail/" variant="quiet">
          {t("Cancel")}
        </LinkButton>
      }
    >
      {preview.around(fields(record.form))}
    </RecordFormPage>
  );
}
