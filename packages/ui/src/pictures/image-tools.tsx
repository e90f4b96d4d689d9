import { t } from "@hereabouts/language/translate";
import { Crop, ImageUp, RefreshCw, RotateCw, Trash2 } from "lucide-react";
import type { RefObject } from "react";
import { Button } from "../actions/button.tsx";
import styles from "./image-field.module.css";

interface ImageToolsProps {
  /** The button that always stays: the focus goes there when another goes away. */
  chooser: RefObject<HTMLButtonElement | null>;
  /** Whether there is a picture already. */
  isFilled: boolean;
  /** Whether one is on its way. */
  isLoading: boolean;
  onChoose: () => void;
  /** Retries the upload; null if nothing failed. */
  onRetry: (() => void) | null;
  /** Draws another poster; undefined if there is only one. */
  onPrint: (() => void) | undefined;
  /** Opens the crop dialog; null if the whole image is unknown. */
  onCrop: (() => void) | null;
  onRemove: () => void;
}

/** Buttons for the image of a field. */
export function ImageTools(props: ImageToolsProps) {
  const { chooser, isFilled, isLoading, onChoose, onRetry, onPrint, onCrop, onRemove } = props;
  return (
    <div className={styles.tools}>
      {onRetry && (
        <Button variant="primary" icon={<RotateCw />} onPress={onRetry}>
          {t("Try again")}
        </Button>
      )}
      <Button ref={chooser} icon={<ImageUp />} isPending={isLoading} onPress={onChoose}>
        {isFilled ? t("Choose another") : t("Upload an image")}
      </Button>
      {onPrint && (
        <Button variant="quiet" icon={<RefreshCw />} onPress={onPrint}>
          {t("Another poster")}
        </Button>
      )}
      {onCrop && (
        <Button variant="quiet" icon={<Crop />} isDisabled={isLoading} onPress={onCrop}>
          {t("Crop")}
        </Button>
      )}
      {(isFilled || isLoading) && (
        <Button variant="danger-quiet" icon={<Trash2 />} onPress={onRemove}>
          {t("Remove")}
        </Button>
      )}
    </div>
  );
}
