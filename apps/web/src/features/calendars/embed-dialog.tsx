import type { Calendar } from "@hereabouts/contract/calendars/calendar";
import { limits } from "@hereabouts/contract/limits";
import { frameCode, scriptCode, type WidgetTheme, widgetThemes } from "@hereabouts/contract/widgets/embed-code";
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

const themeLabels: Readonly<Record<WidgetTheme, string>> = { auto: "Automatic", light: "Light", dark: "Dark" };

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
      title="Embed this calendar"
      size="claim"
      foot={
        <>
          <LinkButton variant="quiet" to="/metrics/widget/" search={{ widget: calendar.id }}>
            <ChartNoAxesColumn />
            Traffic
          </LinkButton>
          <Button variant="primary" icon={<Eye />} onPress={() => setPreviewed(true)}>
            Preview
          </Button>
        </>
      }
    >
      <p className={styles.intro}>Paste one of these into your own page, where “{calendar.title}” is to appear.</p>
      <div className={styles.look}>
        <span>
          <b>Look</b>
          <span className="sm muted">Automatic follows the visitor’s light or dark setting.</span>
        </span>
        <Segment
          label="Look"
          options={widgetThemes.map((value) => ({ value, label: themeLabels[value] }))}
          value={theme}
          onChange={(value) => setTheme(widgetThemes.find((known) => known === value) ?? theme)}
        />
      </div>
      <CodeToCopy
        title="Grows with its content"
        hint="A script inserts the calendar and shows the first events, with a button for more. Add data-height=&quot;full&quot; to show all of them."
        code={scriptCode(embedded)}
      />
      <CodeToCopy
        title="Frame of a fixed height"
        hint={`No script needed. Full width, ${limits.embedHeightPixels} pixels high, scrolls inside.`}
        code={frameCode(embedded)}
      />
      {isPreviewed && <PreviewDialog calendar={calendar} theme={theme} onClose={() => setPreviewed(false)} />}
    </ModalDialog>
  );
}
