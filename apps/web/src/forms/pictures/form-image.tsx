import type { ImageCrop } from "@hereabouts/contract/fields/image-field";
import { t } from "@hereabouts/language/translate";
import { ImageField, type StoredImage } from "@hereabouts/ui/pictures/image-field";
import { Print } from "@hereabouts/ui/pictures/print";
import type { FormField } from "../use-fields.ts";
import type { ImageValues } from "./image-values.ts";
import { uploadImage } from "./upload-image.ts";

/** A form with the three values of a picture among others. */
interface ImageForm {
  current: ImageValues;
  change: (values: ImageValues) => void;
  field: (name: "image" | "imageCropData") => Pick<FormField<unknown>, "errors">;
}

export interface FormImageProps {
  form: ImageForm;
  /** The address of the record's picture. */
  currentUrl?: string | null;
  /** The uncropped original, from which another part can be cropped. */
  source?: StoredImage["source"];
  /** The part of the original that is shown, where it is known. */
  currentCrop?: ImageCrop | null;
  /** The print drawn for a record without a picture. */
  printUrl?: string;
  /** Has another print drawn; left out where there is but one. */
  onPrintAnother?: () => void;
  /** Runs when an upload starts and ends, since a form sent meanwhile would lack it. */
  onLoading: (isLoading: boolean) => void;
}

/** The picture of a record in its form. */
export function FormImage(props: FormImageProps) {
  const { form, currentUrl = null, source = null, currentCrop = null, printUrl, onPrintAnother, onLoading } = props;
  const { image, imageCropData, imageClear } = form.current;
  const stored = currentUrl === null || imageClear ? null : { url: currentUrl, source, crop: currentCrop };
  const crop = imageCropData?.primary;
  // A draft may hold a crop of a picture that was taken away meanwhile.
  const value = crop && (image ?? stored?.source) ? { upload: image, crop } : null;
  return (
    <div data-field="image imageCropData imageClear">
      <ImageField
        label={t("Image")}
        optional
        value={value}
        stored={stored}
        upload={uploadImage}
        onChange={(chosen) =>
          form.change({
            image: chosen?.upload ?? null,
            imageCropData: chosen && { primary: chosen.crop },
            imageClear: chosen === null && currentUrl !== null,
          })
        }
        onLoading={onLoading}
        errors={[...form.field("image").errors, ...form.field("imageCropData").errors]}
        {...(printUrl !== undefined && {
          print: {
            picture: <Print picture={{ url: printUrl, width: 1_200, height: 600 }} />,
            onAnother: onPrintAnother,
          },
        })}
      />
    </div>
  );
}
