import { limits } from "@hereabouts/contract/limits";
import { useState } from "react";

/** A text of several lines; a long one is cut at a word until all of it is asked for. */
export function ShortenedText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  if (isWhole || text.length <= limits.revisionTextChars) return text;
  return (
    <>
      {text.slice(0, limits.revisionTextChars).replace(/\s+\S*$/, "")}…{" "}
      <button type="button" className="revision__more" onClick={() => setWhole(true)}>
        Show all
      </button>
    </>
  );
}
