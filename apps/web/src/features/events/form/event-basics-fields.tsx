import { eventFields } from "@hereabouts/contract/events/event-fields";
import { eventTypes } from "@hereabouts/contract/events/event-types";
import type { SourceField } from "@hereabouts/contract/sources/event-fields";
import { t } from "@hereabouts/language/translate";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { TextField } from "@hereabouts/ui/fields/text-field";
import styles from "@hereabouts/ui/layout/field-row.module.css";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import { PhoneFold } from "@hereabouts/ui/layout/phone-fold";
import { RichTextField } from "@hereabouts/ui/rich-text/rich-text-field";
import type { ReactNode } from "react";
import { describedText } from "../../../forms/described-text.ts";
import { FormImage } from "../../../forms/pictures/form-image.tsx";
import { TextLanguageField } from "../../../forms/text-language-field.tsx";
import type { Form } from "../../../forms/use-form.ts";
import { type PicturedEvent, printOf } from "./event-preview.tsx";
import type { EventValues } from "./event-values.ts";
import { OrganizerField } from "./organizer-field.tsx";
import { anyPrintNumber } from "./print-number.ts";

const { description } = eventFields;
const categoryOptions = () => eventTypes.map(({ id, name }) => ({ value: String(id), label: t(name) }));

/** Renders the source of field values beside the fields; null without one. */
export type MarkOf = (...fields: SourceField[]) => ReactNode;

interface EventBasicsFieldsProps {
  form: Pick<Form<EventValues, unknown>, "field" | "current" | "change">;
  /** The event whose picture it begins with. */
  pictured: PicturedEvent | undefined;
  onUploading: (isUploading: boolean) => void;
  /** Nothing is typed yet: the focus begins at the name. */
  isNew: boolean;
  markOf?: MarkOf | undefined;
}

/** Fields for name, category, description and image. */
export function EventBasicsFields({ form, pictured, onUploading, isNew, markOf }: EventBasicsFieldsProps) {
  const { field } = form;
  const { image, imageClear } = form.current;
  const hasImage =
    image !== null || (!imageClear && Boolean(pictured?.imageUrl)) || form.field("image").errors.length > 0;
  const print = form.field("printNumber");
  return (
    <FormSection title={t("The basics")}>
      <TextField {...describedText(eventFields.name)} {...field("name")} autoFocus={isNew} />
      {markOf?.("name")}
      <div className={styles.pair}>
        <SelectField
          label={t(eventFields.eventTypeId.label)}
          placeholder={t("Choose a category")}
          options={categoryOptions()}
          {...field("eventType")}
        />
        <TextField {...describedText(eventFields.url)} {...field("url")} />
      </div>
      {markOf?.("eventType", "url")}
      <OrganizerField form={form} />
      <div data-field="description">
        <RichTextField label={t(description.label)} {...field("description")} max={description.maxChars} />
      </div>
      {markOf?.("description")}
      <TextLanguageField {...field("language")} />
      {markOf?.("language")}
      <PhoneFold title={t("Image")} isNeeded={hasImage}>
        <FormImage
          form={form}
          {...(pictured && {
            currentUrl: pictured.imageUrl,
            source: pictured.imageSource,
            currentCrop: pictured.imageCropData?.primary ?? null,
          })}
          printUrl={printOf(form.current)}
          onPrintAnother={() => print.onChange(anyPrintNumber())}
          onLoading={onUploading}
        />
      </PhoneFold>
    </FormSection>
  );
}
