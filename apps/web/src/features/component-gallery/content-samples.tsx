import type { Upload } from "@hereabouts/contract/fields/image-field";
import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import { type ChosenImage, ImageField } from "@hereabouts/ui/pictures/image-field";
import { ImageRefused } from "@hereabouts/ui/pictures/use-image-upload";
import { RichTextField } from "@hereabouts/ui/rich-text/rich-text-field";
import { useState } from "react";
import { VenueSearch } from "../../forms/places/venue-search.tsx";

/** Replaces an upload; the image stays in the browser. */
async function keepHere(file: File): Promise<Upload> {
  const { width, height } = await createImageBitmap(file).catch(() => {
    throw new ImageRefused(messages.image);
  });
  return { id: 1, url: URL.createObjectURL(file), width, height };
}

/** Formatted text, a picture, and a venue found by its name. */
export function ContentSamples() {
  const [html, setHtml] = useState(
    "<p>Bring an image or find one in our drawers. <strong>Beginners</strong> sit up front.</p>",
  );
  const [image, setImage] = useState<ChosenImage | null>(null);
  const [venue, setVenue] = useState("");
  return (
    <>
      <FormSection title="Formatted text">
        <RichTextField label="Description" value={html} onChange={setHtml} max={limits.descriptionChars} />
      </FormSection>
      <FormSection title="Picture">
        <ImageField label="Image" optional value={image} onChange={setImage} upload={keepHere} />
      </FormSection>
      <FormSection title="Venue">
        <VenueSearch label="Venue" onPick={({ name }) => setVenue(name)} />
        {venue !== "" && <p>{venue}</p>}
      </FormSection>
    </>
  );
}
