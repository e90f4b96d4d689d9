import type { Calendar } from "@hereabouts/contract/calendars/calendar";
import { limits } from "@hereabouts/contract/limits";
import { frameCode, scriptCode, type WidgetTheme, widgetThemes } from "@hereabouts/contract/widgets/embed-code";
import { msg, t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Segment } from "@hereabouts/ui/choices/segment";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import { ChartNoAxesColumn, Eye } from "lucide-react";
import { useState } from "react";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { useSiteConfig } from "../../app/site-config.tsx";
import { CodeToCopy } from "./code-to-copy.tsx";
import styles from "./embed-dialog.module.css";
import { PreviewDialog } from "./preview-dialog.tsx";

const themeLabels: Readonly<Record<WidgetTheme, string>> = {
  auto: msg("Automatic"),
  light: msg("Light"),
  dark: msg("Dark"),
};

interface EmbedDialogProps {
  calendar: Calendar;
  onClose: () => void;
}

/** The code that puts a calendar into a page of another site, in the look that goes with it, and how it will look. */
export default function EmbedDialog({ calendar, onClose }: EmbedDialogProps) {
  const { publicUrl } = useSiteConfig();
  const [theme, setTheme] = useState<WidgetTheme>("auto");
  const [isPreviewed, setPreviewed] = useState(false);
  const embedded = { id: calendar.id, title: calendar.title, publicUrl, theme };
  return (
    <ModalDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("Embed this calendar")}
      size="claim"
      foot={
        <>
          <LinkButton variant="quiet" to="/metrics/widget/" search={{ widget: calendar.id }}>
            <ChartNoAxesColumn />
            {t("Traffic")}
          </LinkButton>
          <Button variant="primary" icon={<Eye />} onPress={() => setPreviewed(true)}>
            {t("Preview")}
          </Button>
        </>
      }
    >
      <p className={styles.intro}>
        {t("Paste one of these into your own page, where “{title}” is to appear.", { title: calendar.title })}
      </p>
      <div className={styles.look}>
        <span>
          <b>{t("Look")}</b>
          <span className="sm muted">{t("Automatic follows the visitor’s light or dark setting.")}</span>
        </span>
        <Segment
          label={t("Look")}
          options={widgetThemes.map((value) => ({ value, label: t(themeLabels[value]) }))}
          value={theme}
          onChange={(value) => setTheme(widgetThemes.find((known) => known === value) ?? theme)}
        />
      </div>
      <CodeToCopy
        title={t("Grows with its content")}
        hint={t(
          'A script inserts the calendar and shows the first events, with a button for more. Add data-height="full" to show all of them.',
        )}
        code={scriptCode(embedded)}
      />
      <CodeToCopy
        title={t("Frame of a fixed height")}
        hint={t("No script needed. Full width, {embedHeightPixels} pixels high, scrolls inside.", {
          embedHeightPixels: limits.embedHeightPixels,
        })}
        code={frameCode(embedded)}
      />
      {isPreviewed && <PreviewDialog calendar={calendar} theme={theme} onClose={() => setPreviewed(false)} />}
    </ModalDialog>
  );
}
