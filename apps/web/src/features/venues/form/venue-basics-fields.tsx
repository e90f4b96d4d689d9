import { venuePrintPath } from "@hereabouts/contract/paths";
import { venueFields } from "@hereabouts/contract/venues/venue-fields";
import type { VenueFormRecord } from "@hereabouts/contract/venues/venue-form";
import { t } from "@hereabouts/language/translate";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { TextField } from "@hereabouts/ui/fields/text-field";
import styles from "@hereabouts/ui/layout/field-row.module.css";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import { describedText } from "../../../forms/described-text.ts";
import { FormImage } from "../../../forms/pictures/form-image.tsx";
import { TextLanguageField } from "../../../forms/text-language-field.tsx";
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
  return (
    <>
      <FormSection title={t("The basics")}>
        <TextField {...describedText(venueFields.name)} {...field("name")} />
        {regions && (
          <SelectField
            label={t(venueFields.regionId.label)}
            options={regions.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...field("region")}
          />
        )}
        <TextField {...describedText(venueFields.description)} {...field("description")} />
        <TextLanguageField {...field("language")} />
        <div className={styles.pair}>
          <TextField {...describedText(venueFields.website)} {...field("website")} />
          <TextField {...describedText(venueFields.phone)} {...field("phone")} type="tel" />
        </div>
        <TextField {...describedText(venueFields.email)} {...field("email")} />
      </FormSection>
      <FormSection title={t("Image")}>
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
