import { Fragment } from "react";

/** A text whose addresses may be broken: after a dot, an at sign or a stroke, never within a word. */
export function LongWords({ text }: { text: string }) {
  return text.split(/(?<=[@./_])(?=\S)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name than their place.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
