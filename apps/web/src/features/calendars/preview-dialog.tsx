import type { Calendar } from "@hereabouts/contract/calendars/calendar";
import type { WidgetTheme } from "@hereabouts/contract/widgets/embed-code";
import { widgetPath } from "@hereabouts/contract/widgets/widget-paths";
import { t } from "@hereabouts/language/translate";
import { Segment } from "@hereabouts/ui/choices/segment";
import { useIsNarrow } from "@hereabouts/ui/hooks/use-media";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import { useState } from "react";
import styles from "./preview-dialog.module.css";

/** A phone, a column beside others, and a page. */
const widths = ["320", "600", "900"];

interface PreviewDialogProps {
  calendar: Pick<Calendar, "id" | "title">;
  theme: WidgetTheme;
  onClose: () => void;
}

/** A calendar as it stands on another site, as wide as a place there may be. */
export function PreviewDialog({ calendar, theme, onClose }: PreviewDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const isNarrow = useIsNarrow();
  const width = chosen ?? (isNarrow ? "320" : "600");
  return (
    <ModalDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("Preview of “{title}”", { title: calendar.title })}
      size="page"
    >
      <div className={styles.width}>
        <span>{t("Width in pixels")}</span>
        <Segment
          label={t("Width in pixels")}
          options={widths.map((value) => ({ value, label: value }))}
          value={width}
          onChange={setChosen}
        />
      </div>
      <section className={styles.place} aria-label={t("The calendar")}>
        <iframe
          className={styles.frame}
          src={widgetPath(calendar.id, { theme: theme === "auto" ? "" : theme })}
          title={calendar.title}
          width={width}
        />
      </section>
    </ModalDialog>
  );
}
