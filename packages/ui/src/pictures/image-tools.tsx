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
  /** Null while there is nothing to send again. */
  onRetry: (() => void) | null;
  /** Undefined while no other print can be drawn. */
  onPrint: (() => void) | undefined;
  /** Null while the whole picture is not known. */
  onCrop: (() => void) | null;
  onRemove: () => void;
}

/** What can be done with the picture of a field. */
export function ImageTools(props: ImageToolsProps) {
  const { chooser, isFilled, isLoading, onChoose, onRetry, onPrint, onCrop, onRemove } = props;
  return (
    <div className={styles.tools}>
      {onRetry && (
        <Button variant="primary" icon={<RotateCw />} onPress={onRetry}>
          Try again
        </Button>
      )}
      <Button ref={chooser} icon={<ImageUp />} isPending={isLoading} onPress={onChoose}>
        {isFilled ? "Choose another" : "Upload an image"}
      </Button>
      {onPrint && (
        <Button variant="quiet" icon={<RefreshCw />} onPress={onPrint}>
          Another poster
        </Button>
      )}
      {onCrop && (
        <Button variant="quiet" icon={<Crop />} isDisabled={isLoading} onPress={onCrop}>
          Crop
        </Button>
      )}
      {(isFilled || isLoading) && (
        <Button variant="danger-quiet" icon={<Trash2 />} onPress={onRemove}>
          Remove
        </Button>
      )}
    </div>
  );
}
