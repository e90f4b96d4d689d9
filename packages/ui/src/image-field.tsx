import type { ImageCrop } from "@hereabouts/contract/fields/image-field";
import { limits } from "@hereabouts/contract/limits";
import { uploadTypes } from "@hereabouts/contract/media/image-specs";
import type { Upload } from "@hereabouts/contract/media/upload";
import { messages } from "@hereabouts/contract/messages";
import { Crop, ImageUp, Trash2 } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { cropOf, viewOf } from "./crop-geometry.ts";
import { CroppedImage } from "./cropped-image.tsx";
import type { FieldFrameProps } from "./field-frame.tsx";
import { GroupFrame } from "./group-frame.tsx";
import { ImageCropDialog } from "./image-crop-dialog.tsx";
import { useDroppedFiles } from "./use-dropped-files.tsx";
import "./image-field.css";

/** A picture that was chosen just now, and the part of it to show. */
export interface ChosenImage {
  upload: Upload;
  crop: ImageCrop;
}

export interface ImageFieldProps extends Omit<FieldFrameProps, "isAlert"> {
  value: ChosenImage | null;
  /** Null: the picture is taken away, a chosen and a stored one alike. */
  onChange: (value: ChosenImage | null) => void;
  /** The address of the stored picture, shown as long as none is chosen. */
  stored?: string | null;
  /** Takes a file that may be an image. What it rejects with says what is wrong with it. */
  upload: (file: File) => Promise<Upload>;
  /** Shown while there is no picture, such as the print that is made instead. */
  placeholder?: ReactNode;
}

/** Why files are refused before they are sent, or null. */
function refusalOf(files: readonly File[]): string | null {
  const [file] = files;
  if (!file || files.length > 1) return messages.oneImage;
  if (!uploadTypes.some((type) => type === file.type)) return messages.imageType;
  return file.size > limits.imageMegabytes * 1_048_576 ? messages.imageTooLarge(limits.imageMegabytes) : null;
}

const hint = `JPG or PNG, up to ${limits.imageMegabytes} MB. Drop it here, paste it, or choose a file.`;

/** A picture: dropped, pasted or picked, sent at once, then cropped; and taken away again. */
export function ImageField(props: ImageFieldProps) {
  const { value, onChange, stored = null, upload, placeholder, description = hint, errors = [], ...frame } = props;
  const box = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const attempt = useRef(0);
  const [isLoading, setLoading] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isCropping, setCropping] = useState(false);
  const take = async (files: readonly File[]) => {
    const refused = refusalOf(files);
    const [file] = files;
    attempt.current += 1;
    const mine = attempt.current;
    setRefusal(refused);
    setLoading(refused === null);
    if (refused !== null || !file) return;
    try {
      const taken = await upload(file);
      if (mine !== attempt.current) return;
      onChange({ upload: taken, crop: cropOf(taken, viewOf(taken, null)) });
      setCropping(true);
    } catch (error) {
      if (mine !== attempt.current) return;
      setRefusal(error instanceof Error && error.message ? error.message : messages.failed);
    }
    setLoading(false);
  };
  const isOver = useDroppedFiles(box, (files) => void take(files));
  const remove = () => {
    attempt.current += 1;
    setLoading(false);
    setRefusal(null);
    onChange(null);
  };
  const isFilled = value !== null || stored !== null;
  return (
    <GroupFrame {...frame} description={description} errors={refusal ? [refusal] : errors}>
      <div ref={box} className="picture" data-over={isOver || undefined} aria-busy={isLoading || undefined}>
        <div className="picture__frame">
          {value && <CroppedImage src={value.upload.url} size={value.upload} crop={value.crop} />}
          {!value && stored && <img className="picture__stored" src={stored} alt="" />}
          {!isFilled && (placeholder ?? <ImageUp className="picture__empty" aria-hidden="true" />)}
          {isLoading && <span className="picture__loading spin" aria-hidden="true" />}
        </div>
        <span className="vh" role="status">
          {isLoading ? messages.loading : ""}
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
            if (files.length > 0) void take(files);
          }}
        />
        <div className="picture__tools">
          <Button icon={<ImageUp className="i" />} isPending={isLoading} onPress={() => picker.current?.click()}>
            {isFilled ? "Choose another" : "Upload a picture"}
          </Button>
          {value && (
            <Button variant="quiet" icon={<Crop className="i" />} onPress={() => setCropping(true)}>
              Crop
            </Button>
          )}
          {(isFilled || isLoading) && (
            <Button variant="danger-quiet" icon={<Trash2 className="i" />} onPress={remove}>
              Remove
            </Button>
          )}
        </div>
      </div>
      {value && (
        <ImageCropDialog
          image={value.upload}
          crop={value.crop}
          isOpen={isCropping}
          onOpenChange={setCropping}
          onCrop={(crop) => onChange({ ...value, crop })}
        />
      )}
    </GroupFrame>
  );
}
