import { t } from "@hereabouts/language/translate";
import { FormPage } from "@hereabouts/ui/layout/form-page";
import type { ReactNode } from "react";
import { DraftBanner } from "../drafts/draft-banner.tsx";
import type { Values } from "../field-values.ts";
import { onFormKey } from "./form-keys.ts";
import type { FormNeed } from "./form-needs.tsx";
import { FormSubmit } from "./form-submit.tsx";
import styles from "./record-form-page.module.css";
import type { RecordForm } from "./use-record-form.ts";

interface RecordFormPageProps<V extends Values> {
  record: RecordForm<V, unknown>;
  title: string;
  hint?: string | undefined;
  /** Links above the title to where the record is seen. */
  back?: ReactNode;
  /** The link out of a task, which on a phone has the screen to itself. */
  out?: ReactNode;
  /** Beside the title on a phone. */
  headNote?: ReactNode;
  /** Whether it stands inside the frame of an area, beside its navigation. */
  isInset: boolean;
  submitLabel: string;
  needs: readonly FormNeed[];
  isUploading: boolean;
  /** The id of an element that says why nothing can be sent, when the form itself does not. */
  offBecause?: string | undefined;
  /** Loads the record as it is stored now, as values of the form. */
  loadNewest?: (() => Promise<V>) | undefined;
  /** Above the submit button. */
  preview?: ReactNode;
  /** Whether the preview has as much room as the form. */
  isPreviewWide?: boolean | undefined;
  /** The main button, where sending the form is not the main thing to do: "Publish now". */
  main?: ReactNode;
  /** Beside the submit button: "Cancel". */
  ways?: ReactNode;
  /** Below it: what else can be done with the record, as deleting it. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The page of a record's form: title, banner of its draft, sections, and the foot with the submit button. */
export function RecordFormPage<V extends Values>(props: RecordFormPageProps<V>) {
  const { form, draft } = props.record;
  const { loadNewest, offBecause } = props;
  return (
    <FormPage
      back={props.back}
      out={props.out}
      headNote={props.headNote}
      title={props.title}
      hint={props.hint ?? t("Fields are required unless marked optional.")}
      isInset={props.isInset}
      {...(props.isPreviewWide && { isAsideWide: true })}
      formRef={form.ref}
      onSubmit={form.onSubmit}
      onKeyDown={onFormKey}
      aside={
        <>
          {props.preview}
          <FormSubmit
            form={form}
            label={props.submitLabel}
            needs={props.needs}
            isKept={draft.isKept}
            isUploading={props.isUploading}
            isOff={!form.isValid || offBecause !== undefined}
            offBecause={offBecause}
            main={props.main}
            onRebase={loadNewest && (async () => form.rebase(await loadNewest()))}
          >
            {props.ways}
          </FormSubmit>
          {props.actions && <div className={styles.actions}>{props.actions}</div>}
        </>
      }
    >
      <DraftBanner draft={draft} />
      {props.children}
    </FormPage>
  );
}
