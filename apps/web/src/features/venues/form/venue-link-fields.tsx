import { venueFields } from "@hereabouts/contract/venues/venue-fields";
import { TextField } from "@hereabouts/ui/fields/text-field";
import styles from "@hereabouts/ui/layout/field-row.module.css";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import { describedText } from "../../../forms/described-text.ts";
import type { Form } from "../../../forms/use-form.ts";
import type { VenueValues } from "./venue-values.ts";

const links = ["facebookUrl", "instagramUrl", "twitterUrl", "wikipediaUrl"] as const;

/** Where else a venue is to be found. */
export function VenueLinkFields({ form }: { form: Pick<Form<VenueValues, unknown>, "field"> }) {
  return (
    <FormSection title="Elsewhere">
      <div className={styles.pair}>
        {links.map((name) => (
          <TextField key={name} {...describedText(venueFields[name])} {...form.field(name)} />
        ))}
        <TextField {...describedText(venueFields.wikidataId)} {...form.field("wikidataId")} placeholder="Q…" />
        <TextField
          {...describedText(venueFields.poiType)}
          {...form.field("poiType")}
          placeholder="Museum, brewery, town hall…"
        />
      </div>
    </FormSection>
  );
}
