import { ageGroups, prices } from "@hereabouts/contract/events/event-facets";
import { messages } from "@hereabouts/contract/messages";
import { CheckboxGroup } from "@hereabouts/ui/choices/checkbox-group";
import { RadioCards } from "@hereabouts/ui/choices/radio-cards";
import { RadioSegment } from "@hereabouts/ui/choices/radio-segment";
import { Segment } from "@hereabouts/ui/choices/segment";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { Switch } from "@hereabouts/ui/choices/switch";
import { NumberField } from "@hereabouts/ui/fields/number-field";
import { PasswordField } from "@hereabouts/ui/fields/password-field";
import { SliderField } from "@hereabouts/ui/fields/slider-field";
import { TextArea } from "@hereabouts/ui/fields/text-area";
import { TextField } from "@hereabouts/ui/fields/text-field";
import styles from "@hereabouts/ui/layout/field-row.module.css";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import { Globe, Landmark, Radio } from "lucide-react";
import { useState } from "react";

const types = [
  { value: "in_person", label: "In person", detail: "People come to the venue", icon: <Landmark /> },
  { value: "online", label: "Online", detail: "People watch from anywhere", icon: <Globe /> },
  { value: "hybrid", label: "Both", detail: "At the venue and online", icon: <Radio /> },
];
const priceOptions = prices.map(({ value, label, text }) => ({ value, label: `${label} ${text}` }));
const units = [
  { value: "mi", label: "Miles" },
  { value: "km", label: "Kilometres" },
];

/** Text, numbers and choices. */
export function FieldSamples() {
  const [name, setName] = useState("Poems in the Orchard");
  const [details, setDetails] = useState("Sliding scale, nobody turned away");
  const [count, setCount] = useState<number | null>(8);
  const [type, setType] = useState("hybrid");
  const [price, setPrice] = useState("");
  const [ages, setAges] = useState<string[]>(["teen", "adult"]);
  const [unit, setUnit] = useState("mi");
  const [isOn, setOn] = useState(true);
  const [metres, setMetres] = useState(100);
  return (
    <>
      <FormSection title="Text">
        <div className={styles.pair}>
          <TextField label="Name" value={name} onChange={setName} counter={{ used: name.length, max: 65 }} />
          <TextField label="Ticket link" optional defaultValue="tickets.example" errors={[messages.url]} />
          <TextField label="Phone" optional description="With its area code." placeholder="555 0100" />
          <PasswordField label="Password" autoComplete="new-password" />
        </div>
        <TextArea label="Price details" optional value={details} onChange={setDetails} maxChars={40} />
      </FormSection>
      <FormSection title="Numbers and lists">
        <div className={styles.pair}>
          <NumberField label="After" value={count} onChange={setCount} min={1} unit="times" />
          <SelectField
            label="Price"
            optional
            placeholder="Not known"
            options={priceOptions}
            value={price}
            onChange={setPrice}
          />
        </div>
      </FormSection>
      <FormSection title="Choices">
        <RadioCards label="Type" options={types} value={type} onChange={setType} />
        <RadioSegment label="Type, in one row" options={types} value={type} onChange={setType} />
        <CheckboxGroup label="Ages" options={ageGroups} value={ages} onChange={setAges} />
        <CheckboxGroup
          label="Ages, none of them chosen"
          options={ageGroups.slice(0, 3)}
          value={[]}
          onChange={() => undefined}
          errors={[messages.required]}
        />
        <div className={styles.pair}>
          <div>
            <Segment label="Units" options={units} value={unit} onChange={setUnit} />
          </div>
          <SliderField
            label="Radius"
            min={20}
            max={1_000}
            step={20}
            valueText={(metres) => `${metres} m`}
            value={metres}
            onChange={setMetres}
          />
          <Switch label="Show other times" description="Shown with the hours." isSelected={isOn} onChange={setOn} />
        </div>
      </FormSection>
    </>
  );
}
