import { limits } from "@hereabouts/contract/limits";
import { venuePrintPath } from "@hereabouts/contract/paths";
import type { VenueFormRecord } from "@hereabouts/contract/venues/venue-form";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { TextField } from "@hereabouts/ui/fields/text-field";
import styles from "@hereabouts/ui/layout/field-row.module.css";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import { FormImage } from "../../../forms/pictures/form-image.tsx";
import type { Form } from "../../../forms/use-form.ts";
import type { VenueValues } from "./venue-values.ts";

interface VenueBasicsFieldsProps {
  form: Pick<Form<VenueValues, unknown>, "field" | "current" | "change">;
  /** The stored venue, whose picture is shown. */
  venue: VenueFormRecord | undefined;
  /** Regions to choose from; null if the region is fixed. */
  regions: readonly { id: number; name: string }[] | null;
  onUploading: (isUploading: boolean) => void;
}

/** Fields for a venue's name, description, image and contact details. */
export function VenueBasicsFields({ form, venue, regions, onUploading }: VenueBasicsFieldsProps) {
  const { field } = form;
  const description = field("description");
  return (
    <>
      <FormSection title="The basics">
        <TextField label="Name" {...field("name")} maxChars={limits.nameChars} />
        {regions && (
          <SelectField
            label="Region"
            options={regions.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...field("region")}
          />
        )}
        <TextField label="Description" optional isMultiline {...description} maxChars={limits.descriptionChars} />
        <div className={styles.pair}>
          <TextField
            label="Website"
            optional
            {...field("website")}
            inputMode="url"
            placeholder="https://"
            maxChars={limits.urlChars}
          />
          <TextField label="Phone" optional {...field("phone")} type="tel" maxChars={limits.phoneChars} />
        </div>
        <TextField label="Email" optional {...field("email")} type="email" maxChars={limits.venueEmailChars} />
      </FormSection>
      <FormSection title="Image">
        <FormImage
          form={form}
          {...(venue && {
            currentUrl: venue.imageUrl,
            source: venue.imageSource,
            currentCrop: venue.imageCropData?.primary ?? null,
            printUrl: venuePrintPath(venue.id),
          })}
          onLoading={onUploading}
        />
      </FormSection>
    </>
  );
}
