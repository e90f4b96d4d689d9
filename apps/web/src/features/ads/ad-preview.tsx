import type { AdminValues } from "@hereabouts/contract/admin/admin-schemas";
import { adPrintPath } from "@hereabouts/contract/ads/ad-print";
import { eventTypeById } from "@hereabouts/contract/events/event-types";
import type { Upload } from "@hereabouts/contract/fields/image-field";
import { readPicture } from "@hereabouts/contract/fields/picture-text";
import { t } from "@hereabouts/language/translate";
import cardStyles from "@hereabouts/ui/cards/card.module.css";
import { EventCardSkeleton } from "@hereabouts/ui/feedback/skeleton";
import { PreviewFrame } from "@hereabouts/ui/layout/preview-frame";
import { CroppedImage } from "@hereabouts/ui/pictures/cropped-image";
import { PrintFrame } from "@hereabouts/ui/pictures/print";
import type { ReactNode } from "react";
import styles from "./ad.module.css";
import { AdCard } from "./ad-card.tsx";

/** The part of a new image that is chosen; null unless its form holds one. */
function newImage({ picture }: AdminValues, uploaded: Upload | null): ReactNode {
  const value = readPicture(String(picture ?? ""));
  if (value?.kind !== "upload" || value.crop === null || uploaded?.id !== value.id) return null;
  return (
    <PrintFrame>
      <CroppedImage src={uploaded.url} size={uploaded} crop={value.crop} />
    </PrintFrame>
  );
}

/** Address of the stored image, or of the print that stands for one. */
const imageOf = ({ url, category, picture }: AdminValues): string =>
  readPicture(String(picture ?? ""))?.kind === "stored"
    ? String(picture)
    : adPrintPath(String(url ?? ""), eventTypeById(Number(category))?.slug);

interface AdPreviewProps {
  /** Values of its form, also while they are typed. */
  values: AdminValues;
  /** An image that was uploaded and is not stored yet. */
  uploaded: Upload | null;
}

/** An ad as it will stand in lists of events, second of its list, in a wide window and on a phone. */
export function AdPreview({ values, uploaded }: AdPreviewProps) {
  const ad = {
    title: String(values.title ?? "") || t("Title"),
    description: String(values.description ?? ""),
    url: String(values.url ?? ""),
    buttonText: String(values.buttonText ?? ""),
    image: { url: imageOf(values), width: 960, height: 480, alt: "" },
  };
  return (
    <PreviewFrame
      title={t("How it looks")}
      label={t("Window width")}
      views={[
        // The lists of windows that are this wide, with their margins.
        { value: "390", label: "390", width: 390 },
        { value: "1280", label: "1280", width: 702 },
      ]}
    >
      <div className={styles.preview}>
        <EventCardSkeleton />
        <div className={cardStyles.frame}>
          <div className={styles.place}>
            <AdCard ad={ad} picture={newImage(values, uploaded)} />
          </div>
        </div>
        <EventCardSkeleton />
      </div>
    </PreviewFrame>
  );
}
