import { limits } from "@hereabouts/contract/limits";
import type { Upload } from "@hereabouts/contract/media/upload";
import { messages } from "@hereabouts/contract/messages";
import type { ComboOption } from "@hereabouts/ui/combo-list";
import { EntityPicker } from "@hereabouts/ui/entity-picker";
import { FormSection } from "@hereabouts/ui/form-page";
import { type ChosenImage, ImageField } from "@hereabouts/ui/image-field";
import { RichTextField } from "@hereabouts/ui/rich-text-field";
import { useState } from "react";
import { trpc } from "../../app/trpc.ts";

const words = {
  beginTyping: messages.beginTyping,
  loading: messages.loading,
  noMatches: messages.noMatches,
  failed: messages.resultsFailed,
};

/** A picture as if it had been sent: it stays in the browser. */
async function keepHere(file: File): Promise<Upload> {
  const { width, height } = await createImageBitmap(file).catch(() => {
    throw new Error(messages.image);
  });
  return { id: 1, url: URL.createObjectURL(file), width, height };
}

/** Formatted text, a picture, and a venue found by its name. */
export function ContentSamples() {
  const [html, setHtml] = useState(
    "<p>Bring an image or find one in our drawers. <strong>Beginners</strong> sit up front.</p>",
  );
  const [image, setImage] = useState<ChosenImage | null>(null);
  const [venue, setVenue] = useState<ComboOption | null>(null);
  const { listings } = trpc.useUtils();
  const search = async (q: string) => {
    const found = await listings.liveSearchVenues.fetch({ q });
    return found.map(({ id, name, detail }) => ({ id: String(id), label: name, detail }));
  };
  return (
    <>
      <FormSection title="Formatted text">
        <RichTextField label="Description" value={html} onChange={setHtml} max={limits.descriptionChars} />
      </FormSection>
      <FormSection title="Picture">
        <ImageField label="Image" optional value={image} onChange={setImage} upload={keepHere} />
      </FormSection>
      <FormSection title="Venue">
        <div className="sect__pair">
          <EntityPicker
            label="Venue"
            words={words}
            placeholder="Name of a venue"
            value={venue}
            onChange={setVenue}
            search={search}
            minChars={limits.liveSearchMinChars}
            debounceMs={limits.liveSearchDebounceMs}
          />
          <EntityPicker
            label="Venue of a producer"
            description="Your active venue. Switch venues from the sidebar."
            words={words}
            value={{ id: "1", label: "Mill Street Press", detail: "Easthampton, MA" }}
            onChange={() => undefined}
            search={search}
            isLocked
          />
        </div>
      </FormSection>
    </>
  );
}
