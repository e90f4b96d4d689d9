import { colourDeclarations, nearestReadable } from "@hereabouts/contract/region/colours";
import { Button } from "@hereabouts/ui/actions/button";
import { TextButton } from "@hereabouts/ui/actions/text-button";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { useEffect, useRef } from "react";
import type { FormField } from "../../forms/use-fields.ts";
import styles from "./site-region.module.css";

interface ColourFieldProps extends FormField<string> {
  label: string;
  description: string;
  colour: "accent" | "highlight";
}

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** A color, typed or picked, with the nearest one that can be read where it can’t. */
export function ColourField({ colour, ...field }: ColourFieldProps) {
  const { label, value, onChange } = field;
  const near = isColour(value) ? nearestReadable(colour, value.toLowerCase()) : value;
  return (
    <div className={styles.colour}>
      <TextField {...field} optional placeholder="#1d4d3b" spellCheck={false} autoComplete="off" />
      <input
        type="color"
        className={styles.picker}
        aria-label={`Pick: ${label}`}
        value={isColour(value) ? value.toLowerCase() : "#1d4d3b"}
        onChange={({ target }) => onChange(target.value)}
      />
      {isColour(value) && near !== value.toLowerCase() && (
        <div>
          <Button size="sm" onPress={() => onChange(near)}>{`Use ${near} instead`}</Button>
        </div>
      )}
      {value !== "" && (
        <div>
          <TextButton onClick={() => onChange("")}>Use the usual color</TextButton>
        </div>
      )}
    </div>
  );
}

/** A button, a chip and a link in the chosen colors, in both themes. */
export function ColourSample({ accent, highlight }: { accent: string; highlight: string }) {
  const sample = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = sample.current;
    if (!shown) return;
    const colours = {
      accent: isColour(accent) ? accent.toLowerCase() : "#1d4d3b",
      ...(isColour(highlight) && { highlight: highlight.toLowerCase() }),
    };
    // By script: the content policy of pages allows no style attributes.
    const declared = isColour(accent) || isColour(highlight) ? colourDeclarations(colours).split(";") : [];
    for (const theme of shown.children as HTMLCollectionOf<HTMLElement>) {
      theme.removeAttribute("style");
      for (const declaration of declared) {
        const at = declaration.indexOf(":");
        theme.style.setProperty(declaration.slice(0, at), declaration.slice(at + 1));
      }
    }
  }, [accent, highlight]);
  return (
    <div ref={sample} className={styles.samples} aria-hidden="true">
      {(["light", "dark"] as const).map((theme) => (
        <div key={theme} data-theme={theme} className={styles.sample}>
          <span className={styles.sampleButton}>Save event</span>
          <span className={styles.sampleChip}>This weekend</span>
          <span className={styles.sampleGold}>Featured</span>
          <span className={styles.sampleLink}>More events</span>
        </div>
      ))}
    </div>
  );
}
