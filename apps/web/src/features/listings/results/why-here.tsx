import { t } from "@hereabouts/language/translate";
import { TextButton } from "@hereabouts/ui/actions/text-button";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { fetchAhead } from "@hereabouts/ui/loading/missing-code";
import { Suspense, useState } from "react";
import type { ReasonsProps } from "./match-reasons.tsx";
import styles from "./why-here.module.css";

const fetchReasons = () => import("./match-reasons.tsx");
const MatchReasons = lazyPart(fetchReasons, "MatchReasons", { isOptional: true });

/** "Why here?" on a card of the best matches: shows what the event has points for. The words come when they are asked for. */
export function WhyHere(props: ReasonsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.why} data-needs-scripts data-screen>
      <TextButton
        className={styles.button}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onPointerEnter={() => fetchAhead(fetchReasons)}
      >
        {t("Why here?")}
      </TextButton>
      {isOpen && (
        <Suspense fallback={null}>
          <MatchReasons {...props} />
        </Suspense>
      )}
    </div>
  );
}
