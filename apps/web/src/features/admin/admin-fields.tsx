import type { AdminField, AdminValue } from "@hereabouts/contract/admin/admin-kind";
import type { AdminRecord, AdminValues } from "@hereabouts/contract/admin/admin-schemas";
import type { Upload } from "@hereabouts/contract/fields/image-field";
import { readPicture, uploadText } from "@hereabouts/contract/fields/picture-text";
import { may } from "@hereabouts/contract/permissions";
import { region } from "@hereabouts/contract/region/region";
import { t } from "@hereabouts/language/translate";
import { CheckboxGroup } from "@hereabouts/ui/choices/checkbox-group";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { Switch } from "@hereabouts/ui/choices/switch";
import { NumberField } from "@hereabouts/ui/fields/number-field";
import { TextArea } from "@hereabouts/ui/fields/text-area";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { type ChosenImage, ImageField } from "@hereabouts/ui/pictures/image-field";
import { useState } from "react";
import { useUser } from "../../app/session/user-context.tsx";
import { viewerOf } from "../../app/session/viewer.ts";
import { MarkField } from "../../forms/pictures/mark-field.tsx";
import { uploadImage } from "../../forms/pictures/upload-image.ts";
import type { FormField } from "../../forms/use-fields.ts";
import { AdminDay } from "./admin-day.tsx";

interface AdminPictureProps {
  label: string;
  description?: string;
  errors: readonly string[];
  /** In one line, as `fields/picture-text.ts` says. */
  value: string;
  onChange: (value: string) => void;
  onUpload: (upload: Upload) => void;
}

/** The picture of a record: chosen, cropped and taken away as in every form. */
function AdminPicture({ value, onChange, onUpload, ...field }: AdminPictureProps) {
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
        if (next?.upload) onUpload(next.upload);
        onChange(next?.upload ? uploadText(next.upload.id, next.crop) : "");
      }}
    />
  );
}

interface AdminFieldProps {
  described: AdminField;
  field: FormField<AdminValue>;
  /** Options of a field whose choices are records. */
  options: readonly { value: string; label: string }[];
  onUpload: (upload: Upload) => void;
}

/** One field of a record's form, as its description says. */
function AdminFieldControl({ described, field, options, onUpload }: AdminFieldProps) {
  const label = t(described.label);
  const description = described.description && t(described.description);
  const { value, onChange, onBlur, name, errors } = field;
  const frame = { label, errors, ...(description && { description }) };
  const text = { ...frame, name, onBlur, onChange, value: String(value ?? "") };
  if (described.control === "switch")
    return (
      <div>
        <Switch label={label} isSelected={value === true} onChange={onChange} {...(description && { description })} />
        {errors.map((line) => (
          <p key={line} role="alert">
            {line}
          </p>
        ))}
      </div>
    );
  if (described.control === "number") {
    const { min, max, isOptional = false } = described;
    const number = typeof value === "number" ? value : null;
    return (
      <NumberField
        {...frame}
        name={name}
        min={min}
        max={max}
        onBlur={onBlur}
        onChange={onChange}
        value={number}
        optional={isOptional}
      />
    );
  }
  if (described.control === "mark") return <MarkField {...frame} value={text.value} onChange={onChange} />;
  if (described.control === "text") return <TextArea {...text} maxChars={described.maxChars} />;
  if (described.control === "line" || described.control === "web") {
    const isOptional = described.control === "line" && described.isOptional === true;
    return <TextField {...text} isRequired={!isOptional} optional={isOptional} />;
  }
  if (described.control === "day")
    return <AdminDay {...frame} name={name} onBlur={onBlur} onChange={onChange} value={text.value} />;
  if (described.control === "picture")
    return <AdminPicture {...frame} onChange={onChange} onUpload={onUpload} value={text.value} />;
  if (described.control === "choices")
    return (
      <CheckboxGroup
        {...frame}
        name={name}
        options={described.options.map((option) => ({ value: option.value, label: t(option.label) }))}
        value={text.value.split(",")}
        onChange={(chosen) => onChange(chosen.join(","))}
        onBlur={() => onBlur()}
      />
    );
  const choices =
    described.control === "choice"
      ? described.options.map((option) => ({ value: option.value, label: t(option.label) }))
      : options;
  return <SelectField {...text} options={choices} onBlur={() => onBlur()} />;
}

interface AdminFieldsProps {
  fields: readonly AdminField[];
  form: { field: (name: string) => FormField<AdminValues[string]> };
  options: AdminRecord["options"];
  /** Called with each image that is uploaded. */
  onUpload: (upload: Upload) => void;
}

/** The fields of a record's form that the site has and the viewer may change. */
export function AdminFields({ fields, form, options, onUpload }: AdminFieldsProps) {
  const viewer = viewerOf(useUser());
  const further: readonly string[] = region.languages.slice(1);
  const shown = fields.filter(
    ({ access, language }) =>
      (access === undefined || may[access](viewer)) && (language === undefined || further.includes(language)),
  );
  return shown.map((described) => (
    <AdminFieldControl
      key={described.name}
      described={described}
      field={form.field(described.name)}
      options={options[described.name] ?? []}
      onUpload={onUpload}
    />
  ));
}
