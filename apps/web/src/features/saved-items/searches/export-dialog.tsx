import { messages } from "@hereabouts/contract/messages";
import { exportCounts } from "@hereabouts/contract/saved-items/saved-search";
import { formatNumber, t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Segment } from "@hereabouts/ui/choices/segment";
import { copyText } from "@hereabouts/ui/feedback/copy-text";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { useState } from "react";
import { useApi } from "../../../app/data/api.ts";
import { searchResults } from "../queries.ts";
import styles from "./export-dialog.module.css";
import { exportText } from "./export-text.ts";

interface ExportDialogProps {
  searchId: number;
  onClose: () => void;
}

/** Dialog with the current results of a saved search as text to copy. */
export default function ExportDialog({ searchId, onClose }: ExportDialogProps) {
  const [count, setCount] = useState<(typeof exportCounts)[number]>(exportCounts[0]);
  const results = useQuery(searchResults(useApi(), searchId, count));
  const text = results.data ? exportText(results.data) : "";
  const isEmpty = results.data?.length === 0;
  return (
    <ModalDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("Export Saved Search Results")}
      foot={(close) => (
        <>
          <Button variant="quiet" onPress={close}>
            {t("Cancel")}
          </Button>
          <Button icon={<Copy />} isDisabled={text === ""} onPress={() => void copyText(text)}>
            {t("Copy Text")}
          </Button>
        </>
      )}
    >
      <div className={styles.count}>
        <span>{t("How many")}</span>
        <Segment
          label={t("How many results")}
          options={exportCounts.map((n) => ({ value: String(n), label: formatNumber(n) }))}
          value={String(count)}
          onChange={(value) => setCount(exportCounts.find((n) => String(n) === value) ?? exportCounts[0])}
        />
      </div>
      {results.isError && (
        <p role="alert">
          {t(messages.resultsFailed)}{" "}
          <Button variant="secondary" size="sm" onPress={() => void results.refetch()}>
            {t("Try again")}
          </Button>
        </p>
      )}
      {results.isLoading && <p role="status">{t(messages.loading)}</p>}
      {isEmpty && <p role="status">{t(messages.noExportResults)}</p>}
      {text !== "" && <textarea className={styles.text} aria-label={t("Results")} readOnly value={text} rows={12} />}
    </ModalDialog>
  );
}
