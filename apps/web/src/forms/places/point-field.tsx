import { placeMessages } from "@hereabouts/contract/places/point-accuracy";
import { isLink, pointOfText } from "@hereabouts/contract/places/point-of-text";
import { examplePoint } from "@hereabouts/contract/region/region";
import { t } from "@hereabouts/language/translate";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { useState } from "react";

interface PointFieldProps {
  /** The point that was typed or pasted. */
  onPoint: (point: { lat: number; lon: number }) => void;
}

/** Sets a pin by pasted coordinates or by a link to a place on a map. Wrong text speaks once the field is left. */
export function PointField({ onPoint }: PointFieldProps) {
  const [text, setText] = useState("");
  const [isLeft, setLeft] = useState(false);
  const isRead = text.trim() === "" || pointOfText(text) !== null;
  const problem = isLink(text) ? t(placeMessages.linkWithoutPoint) : placeMessages.pointOfText;
  return (
    <TextField
      label={t("Coordinates or map link")}
      optional
      description={t("From Google Maps, Apple Maps, OpenStreetMap or Bing.")}
      placeholder={examplePoint()}
      autoComplete="off"
      value={text}
      errors={isLeft && !isRead ? [problem] : []}
      onChange={(typed) => {
        setText(typed);
        setLeft(false);
        const point = pointOfText(typed);
        if (point) onPoint(point);
      }}
      onBlur={() => setLeft(true)}
    />
  );
}
