import { t } from "@hereabouts/language/translate";
import { Segment } from "@hereabouts/ui/choices/segment";
import { useMedia } from "@hereabouts/ui/hooks/use-media";
import { type ReactNode, useState } from "react";
import styles from "../pages.module.css";

type Side = "form" | "preview";

interface Preview {
  /** Beside the form, where a window is wide enough. */
  beside: ReactNode;
  /** The fields, or the preview in their place where the window is narrower. */
  around: (fields: ReactNode) => ReactNode;
  /** Shows the fields again, as where one of them is refused. */
  showFields: () => void;
}

/** Places the preview of a form: beside it in a wide window, in place of it in others. */
export function usePreview(preview: ReactNode): Preview {
  const isWide = useMedia("(min-width: 1200px)");
  const [side, setSide] = useState<Side>("form");
  const isInPlace = !isWide && side === "preview";
  return {
    beside: isWide && preview,
    around: (fields) => (
      <>
        {!isWide && (
          <div className={styles.sides}>
            <Segment
              label={t("Form or preview")}
              options={[
                { value: "form", label: t("Edit") },
                { value: "preview", label: t("Preview") },
              ]}
              value={side}
              onChange={(value) => setSide(value === "preview" ? "preview" : "form")}
            />
          </div>
        )}
        {isInPlace && preview}
        {/* Kept, with what is typed and where the cursor stands. */}
        <div hidden={isInPlace}>{fields}</div>
      </>
    ),
    showFields: () => setSide("form"),
  };
}
