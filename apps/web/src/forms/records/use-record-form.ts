import { messages } from "@hereabouts/contract/messages";
import { reviewWords } from "@hereabouts/contract/review/review-words";
import type { OwnReview } from "@hereabouts/contract/trust/review-signals";
import { t } from "@hereabouts/language/translate";
import { toast } from "@hereabouts/ui/feedback/toast";
import type { ToastMessage } from "@hereabouts/ui/feedback/toast-region";
import { useNavigate } from "@tanstack/react-router";
import type { z } from "zod";
import { type FieldsDraft, useDraft } from "../drafts/use-draft.ts";
import { useLeaveWarning } from "../drafts/use-leave-warning.ts";
import type { Values } from "../field-values.ts";
import { type Form, useForm } from "../use-form.ts";

interface RecordFormOptions<V, Output, Saved> {
  /** The fields hold a stored record: what is wrong with it is said at once. */
  isStored: boolean;
  /** Whether it adds a record, and changes none. */
  isNew: boolean;
  /** Tells drafts apart: the kind, the record and the person. */
  draftName: string;
  /** Completes a draft that an older version of the site wrote. */
  revive?: (changes: Partial<V>) => Partial<V>;
  /** Sends the checked form; what it resolves to is the record as it is now. */
  save: (form: Output) => Promise<Saved>;
  /** The path of its public page; null while it has none. */
  pageOf: (saved: Saved) => string | null;
  onSaved: (saved: Saved) => unknown;
  /** Says more of a new record that has a public page, and offers more beside "View". */
  published?: (saved: Saved) => Pick<ToastMessage, "detail" | "others" | "seconds">;
  /** Outcome in words, where it is another than that the record was saved. */
  saidOf?: (saved: Saved) => string;
  /** True if the page itself confirms saving. */
  isConfirmedOnPage?: boolean | undefined;
}

export interface RecordForm<V extends Values, Output> {
  form: Form<V, Output>;
  draft: FieldsDraft<V>;
}

const waitingWords = ({ isNew }: NonNullable<OwnReview>) =>
  isNew ? t(reviewWords.newWaits) : t(reviewWords.changeWaits);

/**
 * The form of a record that takes long to fill in: keeps a draft, and after saving says so and opens the record's page.
 */
export function useRecordForm<
  S extends z.ZodType<unknown, Values>,
  V extends z.input<S> & Values,
  Saved extends { name: string; review?: OwnReview },
>(
  schema: S,
  start: V,
  {
    isStored,
    isNew,
    draftName,
    revive,
    save,
    pageOf,
    onSaved,
    published,
    saidOf = ({ name }) => (isNew ? messages.itemSaved(name) : messages.updated(name)),
    isConfirmedOnPage,
  }: RecordFormOptions<V, z.output<S>, Saved>,
): RecordForm<V, z.output<S>> {
  const navigate = useNavigate();
  const form: Form<V, z.output<S>> = useForm(schema, start, {
    isStored,
    isPatient: true,
    onPress: () => draft.keep(),
    send: async (values) => {
      const saved = await save(values);
      draft.forget();
      const waits = saved.review?.status === "waiting" ? saved.review : null;
      // A new record in review has no public page yet.
      const page = waits?.isNew ? null : pageOf(saved);
      const told = {
        tone: "success" as const,
        message: waits ? waitingWords(waits) : saidOf(saved),
        ...(page !== null && isNew && published?.(saved)),
        ...(page !== null && { action: { label: t("View"), onPress: () => void navigate({ to: page }) } }),
      };
      if (!isConfirmedOnPage) toast(told);
      await onSaved(saved);
    },
  });
  const draft: FieldsDraft<V> = useDraft(draftName, form, revive);
  useLeaveWarning(form.isChanged && (form.isWaiting || !form.isSending), draft.isKept);
  return { form, draft };
}
