import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import type { SavedSearch } from "@hereabouts/contract/saved-items/saved-search";
import { type SearchAlerts, savedSearchName } from "@hereabouts/contract/saved-items/saved-search-form";
import { searchOfListing } from "@hereabouts/contract/saved-items/search-of-listing";
import { msg, t } from "@hereabouts/language/translate";
import { Segment } from "@hereabouts/ui/choices/segment";
import { Select } from "@hereabouts/ui/choices/select";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { z } from "zod";
import { answerLines, troubleOf } from "../../../app/actions/answer-of.ts";
import { useApi } from "../../../app/data/api.ts";
import { errorCode } from "../../../app/data/error-code.ts";
import { FormFoot } from "../../../forms/form-foot.tsx";
import { FormNeeds, needsOf } from "../../../forms/records/form-needs.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { useAddSearch, useUpdateSearch } from "../mutations.ts";
import { alertsOfViewer } from "../queries.ts";
import { AboutSearch } from "./about-search.tsx";
import { AlertFrequency } from "./alert-frequency.tsx";
import styles from "./save-search-dialog.module.css";
import { suggestedName } from "./suggested-name.ts";

const replacedSearch = z.object({ replaced: z.int().min(1) });
const labels = { searchName: msg("Name"), replaced: msg("Search to update") };

/** Saves under a new name, or replaces a saved search. */
type Mode = "save" | "update";

interface SaveSearchDialogProps {
  /** The listing's address parameters, with those of a saved search written out. */
  listing: Record<string, string>;
  /** The venue of a listing of one venue's events. */
  venueName?: string | undefined;
  /** The organizer of a listing of one organizer's events. */
  organizerName?: string | undefined;
  existing: readonly SavedSearch[];
  /** The search whose results are looked at: "Update" starts with it. */
  current: SavedSearch | null;
  onClose: () => void;
  onSaved: (id: number) => void;
}

/** Why a search was not saved, where there is more to say than that: a full folder, a session that ended. */
function reasonOf(error: unknown): string {
  if (troubleOf(error) === "signed out") return t(messages.sessionEnded);
  return errorCode(error) === "BAD_REQUEST" ? answerLines(error).join(" ") : t(messages.saveSearchFailed);
}

/** The form with what it sends, and why that was refused. */
function useSearchForm(mode: Mode, alertFrequency: SearchAlerts | undefined, props: SaveSearchDialogProps) {
  const { listing, existing, current, onClose, onSaved } = props;
  const add = useAddSearch();
  const update = useUpdateSearch();
  const [failure, setFailure] = useState<string | null>(null);
  const store = (values: { searchName: string } | { replaced: number }) => {
    const filters = searchOfListing(listing);
    if ("searchName" in values) return add.mutateAsync({ ...filters, searchName: values.searchName, alertFrequency });
    const searchName = existing.find(({ id }) => id === values.replaced)?.searchName ?? "";
    return update.mutateAsync({ ...filters, id: values.replaced, searchName });
  };
  const start = { searchName: suggestedName(listing, props), replaced: (current ?? existing[0])?.id ?? 0 };
  const form = useForm(mode === "save" ? savedSearchName : replacedSearch, start, {
    isKept: true,
    onPress: () => setFailure(null),
    send: async (values) => {
      const saved = await store(values);
      onSaved(saved.id);
      onClose();
      return saved.searchName;
    },
    done: (_values, name) => (mode === "update" ? messages.updated(name) : messages.searchSaved(name)),
    refused: (error) => {
      setFailure(reasonOf(error));
      return true;
    },
  });
  return { form, failure };
}

/** Saves the filters of a listing as a new search, or replaces a saved one. */
export default function SaveSearchDialog(props: SaveSearchDialogProps) {
  const { listing, existing, onClose } = props;
  const formId = useId();
  const needsId = useId();
  const [mode, setMode] = useState<Mode>(props.current ? "update" : "save");
  const [chosen, setAlerts] = useState<SearchAlerts>();
  const before = useQuery(alertsOfViewer(useApi())).data?.alerts.frequency;
  const alerts = chosen ?? (before === "weekly" ? "weekly" : "daily");
  const { form, failure } = useSearchForm(mode, chosen, props);
  const name = form.field("searchName");
  const isTooLong = name.value.length > limits.savedSearchNameChars;
  const needs = needsOf(form, labels).map((need) => ({ ...need, label: t(need.label) }));

  return (
    <ModalDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={mode === "save" ? t("Save this search") : t("Update a saved search")}
      size="share"
      foot={(close) => (
        <FormFoot
          formId={formId}
          submitLabel={mode === "save" ? t("Save") : t("Update")}
          isSending={form.isSending}
          isOff={!form.isValid}
          offBecause={needs.length > 0 ? needsId : undefined}
          onCancel={close}
        />
      )}
    >
      <form method="dialog" ref={form.ref} id={formId} className={styles.form} onSubmit={form.onSubmit} noValidate>
        {existing.length > 0 && (
          <Segment
            label={t("Save as a new search or update one")}
            options={[
              { value: "save", label: t("New search") },
              { value: "update", label: t("Update a search") },
            ]}
            value={mode}
            onChange={(value) => setMode(value === "update" ? "update" : "save")}
          />
        )}
        {mode === "save" ? (
          <TextField
            label={t("Name")}
            {...name}
            // A name that is too long shows its error while typing.
            errors={isTooLong ? (form.faults.searchName ?? []) : name.errors}
            counter={{ used: name.value.length, max: limits.savedSearchNameChars }}
            autoFocus
          />
        ) : (
          <Select
            label={t("Search to update")}
            options={existing.map(({ id, searchName }) => ({ value: String(id), label: searchName }))}
            value={String(form.current.replaced)}
            onChange={(id) => form.change({ replaced: Number(id) })}
          />
        )}
        <AboutSearch listing={listing} venueName={props.venueName} organizerName={props.organizerName} />
        {mode === "save" && (
          <>
            <AlertFrequency value={alerts} onChange={setAlerts} />
            <p className="sm muted">{t("New matches of all your searches come by email this often.")}</p>
          </>
        )}
        <FormNeeds id={needsId} needs={needs} form={form} />
        {failure && <Banner tone="danger">{failure}</Banner>}
      </form>
    </ModalDialog>
  );
}
