import { t } from "@hereabouts/language/translate";
import { PreviewFrame } from "@hereabouts/ui/layout/preview-frame";
import type { ReactNode } from "react";

/** A phone, a tablet and a desk. */
const views = [390, 768, 1280].map((width) => ({ value: String(width), label: String(width), width }));

/** Shows a page as visitors will see it, in windows of three widths. */
export const PreviewPane = ({ children }: { children: ReactNode }) => (
  <PreviewFrame title={t("How visitors see it")} label={t("Window width")} views={views} isPage>
    {children}
  </PreviewFrame>
);
