import { readPicture, uploadText } from "@hereabouts/contract/fields/picture-text";
import { type ChosenImage, ImageField } from "@hereabouts/ui/pictures/image-field";
import { useState } from "react";
import { uploadImage } from "../../forms/pictures/upload-image.ts";

interface AdminPictureProps {
  label: string;
  description?: string;
  errors: readonly string[];
  /** In one line, as `fields/picture-text.ts` says. */
  value: string;
  onChange: (value: string) => void;
}

/** The picture of a record: chosen, cropped and taken away as in every form. */
export function AdminPicture({ value, onChange, ...field }: AdminPictureProps) {
  const [chosen, setChosen] = useState<ChosenImage | null>(null);
  const { kind } = readPicture(value) ?? { kind: "none" };
  return (
    <ImageField
      {...field}
      optional
      value={kind === "upload" ? chosen : null}
      stored={kind === "stored" ? { url: value, source: null, crop: null } : null}
      upload={uploadImage}
      onChange={(next) => {
        setChosen(next);
        onChange(next?.upload ? uploadText(next.upload.id, next.crop) : "");
      }}
    />
  );
}
