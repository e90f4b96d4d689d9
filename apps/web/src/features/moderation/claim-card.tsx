import type { PoiClaim } from "@hereabouts/contract/claims/poi-claim";
import { venuePath } from "@hereabouts/contract/paths";
import { Button } from "@hereabouts/ui/actions/button";
import { IconButton } from "@hereabouts/ui/actions/icon-button";
import { SkeletonLine } from "@hereabouts/ui/feedback/skeleton";
import { SubscriptionBadge } from "@hereabouts/ui/icons/subscription-badge";
import { arriving } from "@hereabouts/ui/loading/missing-code";
import { Link } from "@tanstack/react-router";
import { Pencil } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { dayOfMoment } from "../../app/time/moments.ts";
import { useNow } from "../../app/time/use-now.ts";
import { DeleteDialog } from "../../removal/delete-dialog.tsx";
import { ClaimBadge } from "./claim-badges.tsx";
import styles from "./claim-card.module.css";
import { townOf } from "./town-of.ts";

const ClaimDialog = lazy(() => arriving(() => import("./claim-dialog.tsx")));
const SubscriptionDialog = lazy(() => arriving(() => import("./subscription-dialog.tsx")));

/** The name of a request where it is deleted: it is the request that goes, not the venue. */
export const claimName = ({ poi }: PoiClaim) => `Request for ${poi.name}`;

/** The venue's town, and whether people can see the venue yet. */
const claimPlace = ({ poi }: PoiClaim) =>
  [townOf(poi), poi.published ? "" : "Not published yet"].filter((part) => part !== "").join(" · ");

interface ClaimCardProps {
  claim: PoiClaim;
  isDimmed: boolean;
  onDelete: () => void;
}

/** A producer request: the venue, who asks for it, its subscription, where it stands, and the ways to change that. */
export function ClaimCard({ claim, isDimmed, onDelete }: ClaimCardProps) {
  const now = useNow();
  const [open, setOpen] = useState<"decision" | "subscription" | "deletion" | null>(null);
  const { poi, billingContact, subscription, created, updated, status } = claim;
  const edit = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(null);
  // A dialog gives the focus back to where it was before. The focus is put on the Edit button first, because this
  // dialog is about to go.
  const askToDelete = () => {
    flushSync(close);
    edit.current?.focus();
    setOpen("deletion");
  };
  return (
    <article className={styles.row} data-dimmed={isDimmed || undefined} aria-label={poi.name}>
      <div className={styles.venue}>
        <h2>
          {poi.published ? (
            <Link to={venuePath(poi)}>{poi.name}</Link>
          ) : (
            <Link to="/manage/venues/edit/$id/" params={{ id: String(poi.id) }}>
              {poi.name}
            </Link>
          )}
        </h2>
        <p className="sm muted">{claimPlace(claim)}</p>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Contact</dt>
          <dd>
            <a href={`mailto:${billingContact.email}`} className="lone">
              {billingContact.email}
            </a>
          </dd>
        </div>
        <div>
          <dt>Subscription</dt>
          <dd className={styles.plan}>
            {subscription ? (
              <>
                <SubscriptionBadge status={subscription.status} />
                {subscription.plan.name}
              </>
            ) : (
              <span className="faint">None</span>
            )}
            <IconButton
              label={`Change the plan of ${poi.name}`}
              onPress={() => setOpen("subscription")}
              icon={Pencil}
            />
          </dd>
        </div>
        <div>
          <dt>Created</dt>
          <dd className="num">
            <time dateTime={created}>{dayOfMoment(created, now)}</time>
          </dd>
        </div>
        <div>
          <dt>Updated</dt>
          <dd className="num">
            <time dateTime={updated}>{dayOfMoment(updated, now)}</time>
          </dd>
        </div>
      </dl>
      <ClaimBadge status={status} />
      <Button
        ref={edit}
        size="sm"
        icon={<Pencil />}
        aria-label={`Edit the request for ${poi.name}`}
        onPress={() => setOpen("decision")}
      >
        Edit
      </Button>
      <Suspense fallback={null}>
        {open === "decision" && <ClaimDialog claim={claim} onClose={close} onDelete={askToDelete} />}
        {open === "subscription" && <SubscriptionDialog claim={claim} onClose={close} />}
      </Suspense>
      <DeleteDialog name={claimName(claim)} isOpen={open === "deletion"} onOpenChange={close} onDelete={onDelete} />
    </article>
  );
}

/** The shape of a request, while the requests are on their way. */
export function ClaimSkeleton() {
  return (
    <div className={`${styles.row} ${styles.skeleton}`} aria-hidden="true">
      <SkeletonLine width={70} />
      <SkeletonLine width={90} />
      <SkeletonLine width={50} />
    </div>
  );
}
