import type { UserContext } from "@hereabouts/contract/account/user-context";
import { t } from "@hereabouts/language/translate";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { fetchAhead } from "@hereabouts/ui/loading/missing-code";
import { ScanSearch } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import styles from "./palette-opener.module.css";

const fetchOverlay = () => import("./palette-overlay.tsx");
const Overlay = lazyPart(fetchOverlay, "PaletteOverlay");

/** Opens the palette by button or keys. Its code is loaded on first use. */
export function PaletteOpener({ user }: { user: UserContext }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  useEffect(() => fetchAhead(fetchOverlay), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isOurs = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
      if (!isOurs || event.altKey || event.shiftKey || event.defaultPrevented) return;
      event.preventDefault();
      // Do not open over another dialog.
      setOpen((isOpen) => !isOpen && document.querySelector("[role=dialog], [role=alertdialog]") === null);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-label={t("Find anything, Ctrl K")}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <ScanSearch />
        <span aria-hidden="true">
          <kbd>Ctrl K</kbd>
        </span>
      </button>
      {wasOpen && (
        <Suspense fallback={null}>
          <Overlay user={user} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
