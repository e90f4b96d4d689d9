import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
import { Banner } from "@hereabouts/ui/feedback/banner";

/** Says what a form is doing while it proves that no program sends it, and what to do where it cannot be sent at all. */
export function ProofNote({ isProving }: { isProving: boolean }) {
  return (
    <>
      <noscript>
        <p>{t(messages.scriptsNeeded)}</p>
      </noscript>
      {isProving && <Banner tone="info">{t(messages.provingHuman)}</Banner>}
    </>
  );
}
