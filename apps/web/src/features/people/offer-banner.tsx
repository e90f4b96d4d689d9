import { peopleMessages } from "@hereabouts/contract/people/people-messages";
import type { VenuePeople } from "@hereabouts/contract/people/venue-people";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { fullDay } from "../../app/time/moments.ts";
import { doAndTell } from "../../forms/do-and-tell.ts";
import { useAcceptOffer, useDeclineOffer } from "./mutations.ts";
import styles from "./people.module.css";
import { calledOf } from "./people-rows.ts";

/** Ownership offer with its consequences and both answers. */
export function OfferBanner({ venue, userId }: { venue: VenuePeople; userId: number }) {
  const [accept, decline] = [useAcceptOffer(), useDeclineOffer()];
  const { poi, people } = venue;
  const until = people.find(({ id }) => id === userId)?.offeredUntil ?? null;
  const owner = people.find(({ role }) => role === "owner");
  if (until === null || !owner) return null;
  return (
    <Banner
      tone="info"
      className={styles.offer}
      actions={
        <>
          <Button
            variant="primary"
            isPending={accept.isPending}
            onPress={() => void doAndTell(() => accept.mutateAsync({ id: poi.id }), peopleMessages.ownerNow(poi.name))}
          >
            Accept ownership
          </Button>
          <Button
            variant="quiet"
            isPending={decline.isPending}
            onPress={() => void doAndTell(() => decline.mutateAsync({ id: poi.id }), peopleMessages.declined)}
          >
            Stay a manager
          </Button>
        </>
      }
    >
      <b>{`${calledOf(owner)} wants to transfer ${poi.name} to you.`}</b>{" "}
      {`You’d become the owner, and ${calledOf(owner)} a manager. Billing stays the same. Answer by ${fullDay(until)}.`}
    </Banner>
  );
}
