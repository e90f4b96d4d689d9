import { cutAtWord } from "@hereabouts/contract/fields/cut-text";
import { limits } from "@hereabouts/contract/limits";
import { t } from "@hereabouts/language/translate";
import { useState } from "react";
import styles from "./shortened-text.module.css";

/** A text of several lines; a long one is cut at a word until all of it is asked for. */
export function ShortenedText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  if (isWhole || text.length <= limits.revisionTextChars) return text;
  return (
    <>
      {cutAtWord(text, limits.revisionTextChars)}…{" "}
      <button type="button" className={styles.more} onClick={() => setWhole(true)}>
        {t("Show all")}
      </button>
    </>
  );
}
