import { pageLimits } from "@hereabouts/contract/site-pages/page-limits";
import { pageMessages } from "@hereabouts/contract/site-pages/page-messages";
import { t } from "@hereabouts/language/translate";
import { useState } from "react";
import { Switch } from "../choices/switch.tsx";
import { TextField } from "../fields/text-field.tsx";
import { onPanelKey, PanelWays } from "./page-panel.tsx";
import styles from "./rich-text-field.module.css";

/** An image as the editor holds it. */
export interface EditedImage {
  src: string;
  alt: string;
  width: string;
  height: string;
}

interface PageImagePanelProps {
  image: EditedImage;
  /** Whether it stands in the text already. */
  isPlaced: boolean;
  onSave: (image: EditedImage) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Description of an image, for people who can’t see it, or that it needs none. */
export function PageImagePanel({ image, isPlaced, onSave, onRemove, onClose }: PageImagePanelProps) {
  const [alt, setAlt] = useState(image.alt);
  const [isDecorative, setDecorative] = useState(isPlaced && image.alt === "");
  const [isRefused, setRefused] = useState(false);
  const save = () => {
    const described = isDecorative ? "" : alt.trim();
    if (described === "" && !isDecorative) setRefused(true);
    else onSave({ ...image, alt: described.slice(0, pageLimits.pageImageAltChars) });
  };
  return (
    <fieldset className={styles.panel} aria-label={t("Image")}>
      <img src={image.src} alt="" />
      <Switch label={t("Decorative (screen readers skip it)")} isSelected={isDecorative} onChange={setDecorative} />
      {!isDecorative && (
        <TextField
          label={t("Description of the image")}
          value={alt}
          onChange={setAlt}
          onKeyDown={onPanelKey({ onSave: save, onClose })}
          maxChars={pageLimits.pageImageAltChars}
          errors={isRefused && alt.trim() === "" ? [t(pageMessages.imageUndescribed)] : []}
          autoFocus
        />
      )}
      <PanelWays
        saveLabel={isPlaced ? t("Change image") : t("Add image")}
        isPlaced={isPlaced}
        onSave={save}
        onRemove={onRemove}
        onClose={onClose}
      />
    </fieldset>
  );
}
