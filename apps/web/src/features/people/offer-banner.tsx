import { peopleMessages } from "@hereabouts/contract/people/people-messages";
import type { VenuePeople } from "@hereabouts/contract/people/venue-people";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { useAction } from "../../app/actions/use-action.ts";
import { fullDay } from "../../app/time/moments.ts";
import { useAcceptOffer, useDeclineOffer } from "./mutations.ts";
import styles from "./people.module.css";
import { calledOf } from "./people-rows.ts";

/** Ownership offer with its consequences and both answers. */
export function OfferBanner({ venue, userId }: { venue: VenuePeople; userId: number }) {
  const { poi, people } = venue;
  const accept = useAction({ do: useAcceptOffer().mutateAsync, done: peopleMessages.ownerNow(poi.name) });
  const decline = useAction({ do: useDeclineOffer().mutateAsync, done: peopleMessages.declined });
  const until = people.find(({ id }) => id === userId)?.offeredUntil ?? null;
  const owner = people.find(({ role }) => role === "owner");
  if (until === null || !owner) return null;
  return (
    <Banner
      tone="info"
      className={styles.offer}
      actions={
        <>
          <Button variant="primary" isPending={accept.isPending} onPress={() => void accept.run({ id: poi.id })}>
            Accept ownership
          </Button>
          <Button variant="quiet" isPending={decline.isPending} onPress={() => void decline.run({ id: poi.id })}>
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
