import { useState } from "react";

export interface FoldedRow {
  isOpen: boolean;
  /** To call when a field of the row is changed: they stay then. */
  enter: () => void;
  /** Folds the row; undefined while it may not be folded. */
  onFold: (() => void) | undefined;
}

interface Folding {
  /** There are other rows: a single one is always open. */
  canFold: boolean;
  /** A field of the row is wrong. */
  isWrong: boolean;
  /** The row that was added last, which opens while the others fold. */
  added: { index: number } | null;
  index: number;
}

/** Whether the fields of one of several rows are shown. What is wrong is in view, and nothing folds under one's hands. */
export function useFoldedRow({ canFold, isWrong, added, index }: Folding): FoldedRow {
  const [isEntered, setEntered] = useState(added?.index === index);
  const [known, setKnown] = useState(added);
  if (known !== added) {
    setKnown(added);
    setEntered(added?.index === index);
  }
  const isOpen = !canFold || isWrong || isEntered;
  return {
    isOpen,
    enter: () => setEntered(true),
    onFold: canFold && !isWrong ? () => setEntered(!isOpen) : undefined,
  };
}
