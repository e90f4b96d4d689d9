import { limits } from "@hereabouts/contract/limits";
import { TextField } from "@hereabouts/ui/fields/text-field";
import styles from "@hereabouts/ui/layout/field-row.module.css";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import type { Form } from "../../../forms/use-form.ts";
import type { VenueValues } from "./venue-values.ts";

const links = [
  { name: "facebookUrl", label: "Facebook" },
  { name: "instagramUrl", label: "Instagram" },
  { name: "twitterUrl", label: "Twitter" },
  { name: "wikipediaUrl", label: "Wikipedia" },
] as const;

/** Where else a venue is to be found. */
export function VenueLinkFields({ form }: { form: Pick<Form<VenueValues, unknown>, "field"> }) {
  return (
    <FormSection title="Elsewhere">
      <div className={styles.pair}>
        {links.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            optional
            {...form.field(name)}
            inputMode="url"
            placeholder="https://"
            maxChars={limits.venueLinkChars}
          />
        ))}
        <TextField
          label="Wikidata id"
          optional
          {...form.field("wikidataId")}
          placeholder="Q…"
          maxChars={limits.wikidataIdChars}
        />
        <TextField
          label="Kind of place"
          optional
          {...form.field("poiType")}
          placeholder="Museum, brewery, town hall…"
          maxChars={limits.poiTypeChars}
        />
      </div>
    </FormSection>
  );
}
