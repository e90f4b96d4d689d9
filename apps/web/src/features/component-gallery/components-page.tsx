import { useSiteConfig } from "../../app/site-config.tsx";
import { ContentSamples } from "./content-samples.tsx";
import { DateSamples } from "./date-samples.tsx";
import { FieldSamples } from "./field-samples.tsx";
import { IconReference } from "./icon-reference.tsx";
import styles from "./reference.module.css";

/** All form components, working, and all icons. */
export function ComponentsPage() {
  const { now } = useSiteConfig();
  return (
    <div className={`page ${styles.reference}`}>
      <h1 className="display">Form components</h1>
      <p className="muted">Nothing you enter here is saved.</p>
      <FieldSamples />
      <DateSamples today={now.slice(0, 10)} />
      <ContentSamples />
      <IconReference />
    </div>
  );
}
