import styles from "@hereabouts/ui/cards/card.module.css";
import type { ReactNode } from "react";
import { useImpression } from "./use-impressions.ts";

interface CardFrameProps {
  /** Kind of impression that the card records. */
  kind: Parameters<typeof useImpression>[0];
  id: number;
  /** The venue whose place on the map is marked while somebody is at the card. */
  venueId: number;
  onHover: ((venueId: number | null) => void) | undefined;
  children: ReactNode;
}

/** Around every card of a listing: it counts who saw it, and shows on the map where it is. */
export function CardFrame({ kind, id, venueId, onHover, children }: CardFrameProps) {
  const seen = useImpression(kind, id);
  return (
    <article
      className={styles.frame}
      ref={seen}
      data-venue={venueId}
      onPointerEnter={() => onHover?.(venueId)}
      onPointerLeave={() => onHover?.(null)}
      onFocus={() => onHover?.(venueId)}
      onBlur={() => onHover?.(null)}
    >
      {children}
    </article>
  );
}
