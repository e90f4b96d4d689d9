import type { ImageCrop, Upload } from "@hereabouts/contract/fields/image-field";
import { t } from "@hereabouts/language/translate";
import { Suspense, useState } from "react";
import { Button } from "../actions/button.tsx";
import { lazyPart } from "../loading/lazy-part.tsx";
import { ModalDialog } from "../overlays/modal-dialog.tsx";
import { cropOf, viewOf } from "./crop-geometry.ts";

/** A picture before it is cropped. */
export type WholeImage = Omit<Upload, "id">;

export interface ImageCropDialogProps {
  image: WholeImage;
  /** Where the crop begins; null: in the middle. */
  crop: ImageCrop | null;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onCrop: (crop: ImageCrop) => void;
}

const ImageCropper = lazyPart(() => import("./image-cropper.tsx"), "ImageCropper");

/** Asks which part of a picture is to be shown. Nothing changes until it is answered. */
export function ImageCropDialog({ image, crop, isOpen, onOpenChange, onCrop }: ImageCropDialogProps) {
  const [view, setView] = useState(() => viewOf(image, crop));
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setView(viewOf(image, crop));
  }
  return (
    <ModalDialog
      title={t("Crop image")}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      foot={(close) => (
        <>
          <Button onPress={close}>{t("Cancel")}</Button>
          <Button
            variant="primary"
            onPress={() => {
              onCrop(cropOf(image, view));
              close();
            }}
          >
            {t("Use this part")}
          </Button>
        </>
      )}
    >
      <Suspense fallback={null}>
        <ImageCropper src={image.url} size={image} view={view} onChange={setView} />
      </Suspense>
    </ModalDialog>
  );
}
