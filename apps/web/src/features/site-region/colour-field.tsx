import { colourTokens, fixedColours, nearestReadable } from "@hereabouts/contract/region/colours";
import { t } from "@hereabouts/language/translate";
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

/** The colors of the product. */
const usual = { accent: "#1d4d3b", highlight: "#f2b632" } as const;

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** A color, typed or picked, with the nearest one that can be read where it can’t. */
export function ColourField({ colour, ...field }: ColourFieldProps) {
  const { value, onChange } = field;
  const near = isColour(value) ? nearestReadable(colour, value.toLowerCase()) : value;
  return (
    <div className={styles.colour}>
      <TextField {...field} optional placeholder={usual[colour]} spellCheck={false} autoComplete="off" />
      <input
        type="color"
        className={styles.picker}
        aria-label={colour === "accent" ? t("Pick accent color") : t("Pick highlight color")}
        value={isColour(value) ? value.toLowerCase() : usual[colour]}
        onChange={({ target }) => onChange(target.value)}
      />
      {isColour(value) && near !== value.toLowerCase() && (
        <div>
          <Button size="sm" onPress={() => onChange(near)}>
            {t("Use {near} instead", { near })}
          </Button>
        </div>
      )}
      {value !== "" && (
        <div>
          <TextButton onClick={() => onChange("")}>{t("Use the usual color")}</TextButton>
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
      accent: isColour(accent) ? accent.toLowerCase() : usual.accent,
      highlight: isColour(highlight) ? highlight.toLowerCase() : usual.highlight,
    };
    // By script: the content policy of pages allows no style attributes.
    for (const element of shown.children as HTMLCollectionOf<HTMLElement>) {
      const theme = element.dataset.theme === "dark" ? "dark" : "light";
      const tokens = { ...fixedColours[theme], ...colourTokens(colours, theme) };
      for (const [name, value] of Object.entries(tokens)) element.style.setProperty(`--${name}`, value);
    }
  }, [accent, highlight]);
  return (
    <div ref={sample} className={styles.samples} aria-hidden="true">
      {(["light", "dark"] as const).map((theme) => (
        <div key={theme} data-theme={theme} className={styles.sample}>
          <span className={styles.sampleButton}>{t("Save event")}</span>
          <span className={styles.sampleChip}>{t("This weekend")}</span>
          <span className={styles.sampleGold}>{t("Featured")}</span>
          <span className={styles.sampleLink}>{t("More events")}</span>
        </div>
      ))}
    </div>
  );
}
