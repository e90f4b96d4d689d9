import { claimMessages } from "@hereabouts/contract/claims/claim-messages";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { answerLines } from "../../../app/actions/answer-of.ts";
import { useAction } from "../../../app/actions/use-action.ts";
import { useGiveProof } from "../mutations.ts";

/** Asks for a click to confirm the address, because link scanners open links but click nothing. */
export function GiveProof({ token, onDone }: { token: string; onDone: () => void }) {
  const giving = useGiveProof();
  const give = useAction({
    do: async () => {
      await giving.mutateAsync({ token });
      onDone();
    },
    done: t(claimMessages.proofGiven),
    // The banner says why.
    failed: () => null,
  });
  if (giving.isError) return <Banner tone="danger">{answerLines(giving.error).join(" ")}</Banner>;
  return (
    <Banner
      tone="info"
      actions={
        <Button size="sm" isPending={give.isPending} onPress={() => void give.run()}>
          {t("Yes, I read it")}
        </Button>
      }
    >
      {t("Did you open the link we emailed to the venue?")}
    </Banner>
  );
}
