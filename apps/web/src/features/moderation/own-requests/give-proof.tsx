import { claimMessages } from "@hereabouts/contract/claims/claim-messages";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { toast } from "@hereabouts/ui/feedback/toast";
import { answerLines } from "../../../app/actions/answer-of.ts";
import { useGiveProof } from "../mutations.ts";

/** Asks for a click to confirm the address, because link scanners open links but click nothing. */
export function GiveProof({ token, onDone }: { token: string; onDone: () => void }) {
  const give = useGiveProof();
  const confirm = async () => {
    try {
      await give.mutateAsync({ token });
      toast({ tone: "success", message: claimMessages.proofGiven });
      onDone();
    } catch {
      // The banner says it.
    }
  };
  if (give.isError) return <Banner tone="danger">{answerLines(give.error).join(" ")}</Banner>;
  return (
    <Banner
      tone="info"
      actions={
        <Button size="sm" isPending={give.isPending} onPress={() => void confirm()}>
          Yes, I read it
        </Button>
      }
    >
      Did you open the link we emailed to the venue?
    </Banner>
  );
}
