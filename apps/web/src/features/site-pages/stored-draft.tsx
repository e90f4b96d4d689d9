import { pageMessages } from "@hereabouts/contract/site-pages/page-messages";
import type { SitePageRecord } from "@hereabouts/contract/site-pages/site-page";
import { t } from "@hereabouts/language/translate";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import type { z } from "zod";
import { useApi } from "../../app/data/api.ts";
import { useUser } from "../../app/session/user-context.tsx";
import type { Values } from "../../forms/field-values.ts";
import { needsOf } from "../../forms/records/form-needs.tsx";
import { RecordFormPage } from "../../forms/records/record-form-page.tsx";
import { type RecordForm, useRecordForm } from "../../forms/records/use-record-form.ts";
import type { Form } from "../../forms/use-form.ts";
import { usePublishPage } from "./mutations.ts";
import { usePreview } from "./preview/use-preview.tsx";
import { PublishButton } from "./publish-button.tsx";
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
  /** Draws the form as it is, as visitors will see it. */
  preview: (values: V) => ReactNode;
  /** Whether an image is on its way, without which nothing is saved. */
  isUploading?: boolean;
}

/** The form of a stored draft, and what follows once it is saved. */
function useDraft<S extends z.ZodType<unknown, Values>, V extends z.input<S> & Versioned>(
  props: StoredDraftProps<S, V>,
) {
  const { page, name, schema, valuesOf, update } = props;
  const publishing = usePublishPage();
  // What follows once the draft is saved: the button that was pressed says so.
  const next = useRef<"publish" | "schedule" | null>(null);
  const [isScheduling, setScheduling] = useState(false);
  const record: RecordForm<V, z.output<S>> = useRecordForm(schema, valuesOf(page), {
    isStored: true,
    isNew: false,
    draftName: `${name}:${useUser()?.id}`,
    save: async (form) => {
      const saved = await update(form, record.form);
      if (next.current !== "publish") return { ...saved, name: saved.title };
      // Saved even if it cannot be published.
      record.form.reset(valuesOf(saved));
      const live = await publishing.mutateAsync({ id: page.id, updated: valuesOf(saved).updated });
      return { ...live, name: live.title };
    },
    saidOf: ({ title, isLive, hasDraft }) => {
      if (!isLive) return pageMessages.draftSaved(title);
      return hasDraft ? pageMessages.draftBesideLive(title) : pageMessages.published(title);
    },
    pageOf: () => null,
    onSaved: (saved) => {
      record.form.reset(valuesOf(saved));
      if (next.current === "schedule") setScheduling(true);
      next.current = null;
    },
  });
  return { record, next, isScheduling, setScheduling };
}

/** Form on which a page, a message or the home page is changed and published. */
export function StoredDraft<S extends z.ZodType<unknown, Values>, V extends z.input<S> & Versioned>(
  props: StoredDraftProps<S, V>,
) {
  const { page, title, hint, labels, valuesOf, fields, isUploading = false } = props;
  const api = useApi();
  const queryClient = useQueryClient();
  const { record, next, isScheduling, setScheduling } = useDraft(props);
  const { form } = record;
  const preview = usePreview(props.preview(form.current));
  /** Fields that are refused can be seen. */
  const begin = (then: typeof next.current) => {
    next.current = then;
    preview.showFields();
  };
  const saveThen = (then: "publish" | "schedule") => {
    begin(then);
    form.send();
  };
  const onSubmit = (event: FormEvent) => {
    begin(null);
    form.onSubmit(event);
  };
  const shared = {
    page,
    seen: form.current.updated,
    onDone: (saved: SitePageRecord) => form.rebase(valuesOf(saved)),
  };
  return (
    <RecordFormPage
      record={{ ...record, form: { ...form, onSubmit } }}
      title={title}
      hint={hint}
      isInset
      submitLabel={t("Save draft")}
      needs={needsOf(form, labels)}
      isUploading={isUploading}
      preview={preview.beside}
      isPreviewWide
      loadNewest={async () => valuesOf(await queryClient.fetchQuery({ ...pageRecord(api, page.id), staleTime: 0 }))}
      main={
        <PublishButton
          {...shared}
          isChanged={form.isChanged}
          isOff={!form.isValid || form.isSending || isUploading}
          onSaveThen={saveThen}
          onSchedule={() => setScheduling(true)}
        />
      }
      actions={
        <Publishing
          {...shared}
          isChanged={form.isChanged}
          isScheduling={isScheduling}
          onScheduled={() => setScheduling(false)}
        />
      }
    >
      {preview.around(fields(form))}
    </RecordFormPage>
  );
}
