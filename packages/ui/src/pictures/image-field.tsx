import type { ImageCrop, Upload } from "@hereabouts/contract/fields/image-field";
import { limits } from "@hereabouts/contract/limits";
import { uploadTypes } from "@hereabouts/contract/media/picture-shapes";
import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
import { ImageUp } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import type { FieldFrameProps } from "../fields/frame-parts.tsx";
import { GroupFrame } from "../fields/group-frame.tsx";
import { cropOf, viewOf } from "./crop-geometry.ts";
import { CroppedImage } from "./cropped-image.tsx";
import { ImageCropDialog, type WholeImage } from "./image-crop-dialog.tsx";
import styles from "./image-field.module.css";
import { ImageTools } from "./image-tools.tsx";
import { useDroppedFiles } from "./use-dropped-files.tsx";
import { type UploadImage, useImageUpload } from "./use-image-upload.tsx";

/** New choice: an image with its crop, or another crop of the stored image. */
export interface ChosenImage {
  /** New image; null for another crop of the stored one. */
  upload: Upload | null;
  crop: ImageCrop;
}

/** A picture that is stored already. */
export interface StoredImage {
  /** The address of what is shown of it. */
  url: string;
  /** Whole image, to crop again; null if unknown. */
  source: WholeImage | null;
  /** The part of the whole that is shown, where that is known. */
  crop: ImageCrop | null;
}

export interface ImageFieldProps extends Omit<FieldFrameProps, "isAlert"> {
  value: ChosenImage | null;
  /** Receives the choice; null removes the image, chosen or stored. */
  onChange: (value: ChosenImage | null) => void;
  /** Shown as long as none is chosen. */
  stored?: StoredImage | null;
  upload: UploadImage;
  /** Whether a picture is on its way: a form that is sent meanwhile would go without it. */
  onLoading?: (isLoading: boolean) => void;
  /** Poster shown while there is no image. */
  print?: { picture: ReactNode; onAnother?: (() => void) | undefined };
}

interface ImageFrameProps {
  value: ChosenImage | null;
  stored: StoredImage | null;
  /** The whole picture that is cropped. */
  whole: WholeImage | null;
  print: ReactNode;
  /** How much of a new one is sent, 0 to 1; null while none is on its way. */
  progress: number | null;
}

/** The picture as it is shown now, or what stands in for it. */
function ImageFrame({ value, stored, whole, print, progress }: ImageFrameProps) {
  return (
    <div className={styles.frame}>
      {value && whole && <CroppedImage src={whole.url} size={whole} crop={value.crop} />}
      {!value && stored && <img className={styles.stored} src={stored.url} alt="" />}
      {!value && !stored && (print ?? <ImageUp className={styles.empty} aria-hidden="true" />)}
      {progress !== null && (
        // Indeterminate after sending, while the server processes the image.
        <progress className={styles.progress} aria-label={t("Upload")} value={progress < 1 ? progress : undefined} />
      )}
    </div>
  );
}

/** A picture: dropped, pasted or picked, sent at once, then cropped; and taken away again. */
export function ImageField(props: ImageFieldProps) {
  const { value, onChange, stored = null, upload, onLoading, print, ...frame } = props;
  const isFilled = value !== null || stored !== null;
  const isPrinted = print !== undefined && !isFilled;
  const hint = t("JPG or PNG, up to {megabytes} MB. Drop it here, paste it, or choose a file.", {
    megabytes: limits.imageMegabytes,
  });
  const { description = isPrinted ? `${t(messages.printed)} ${hint}` : hint, errors = [] } = frame;
  const box = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [isCropping, setCropping] = useState(false);
  const take = (taken: Upload) => {
    onChange({ upload: taken, crop: cropOf(taken, viewOf(taken, null)) });
    setCropping(true);
  };
  const { progress, refusal, retry, ...sending } = useImageUpload(upload, take, onLoading);
  const isOver = useDroppedFiles(box, sending.take);
  const isLoading = progress !== null;
  const whole = value?.upload ?? stored?.source ?? null;
  // Buttons that go away leave the focus to the one that stays.
  const retrySending = () => {
    chooser.current?.focus();
    retry?.();
  };
  const remove = () => {
    chooser.current?.focus();
    sending.forget();
    onChange(null);
  };
  return (
    <GroupFrame {...frame} description={description} errors={refusal ? [refusal] : errors}>
      <div
        ref={box}
        className={styles.picture}
        data-part="picture"
        data-over={isOver || undefined}
        aria-busy={isLoading || undefined}
      >
        <ImageFrame value={value} stored={stored} whole={whole} progress={progress} print={print?.picture} />
        <span className="vh" role="status">
          {isLoading ? t(messages.loading) : ""}
        </span>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label={frame.label}
          accept={uploadTypes.join(",")}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // The same file can be chosen again.
            target.value = "";
            if (files.length > 0) sending.take(files);
          }}
        />
        <ImageTools
          chooser={chooser}
          isFilled={isFilled}
          isLoading={isLoading}
          onChoose={() => picker.current?.click()}
          onRetry={retry && retrySending}
          onPrint={isPrinted ? print.onAnother : undefined}
          onCrop={whole && (() => setCropping(true))}
          onRemove={remove}
        />
      </div>
      {whole && (
        <ImageCropDialog
          key={whole.url}
          image={whole}
          crop={value?.crop ?? stored?.crop ?? null}
          isOpen={isCropping}
          onOpenChange={setCropping}
          onCrop={(crop) => onChange({ upload: value?.upload ?? null, crop })}
        />
      )}
    </GroupFrame>
  );
}
