import type { UserContext } from "@hereabouts/contract/account/user-context";
import { claimLimits } from "@hereabouts/contract/claims/claim-limits";
import { peopleMessages } from "@hereabouts/contract/people/people-messages";
import type { VenuePeople, VenuePerson } from "@hereabouts/contract/people/venue-people";
import { msg, t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import { ConfirmDialog } from "@hereabouts/ui/overlays/confirm-dialog";
import { KeysButton } from "@hereabouts/ui/workbench/keys-button";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { LogOut, UserPlus } from "lucide-react";
import { useState } from "react";
import { useAction } from "../../app/actions/use-action.ts";
import { useApi } from "../../app/data/api.ts";
import { errorCode } from "../../app/data/error-code.ts";
import { fullDay } from "../../app/time/moments.ts";
import { WorkbenchRows } from "../../app/workbench/workbench-rows.tsx";
import { GiveDialog } from "./give-dialog.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { useAcceptOffer, useDeclineOffer, useLeaveVenue, useReturnToVenue } from "./mutations.ts";
import { NoVenue } from "./no-venue.tsx";
import styles from "./people.module.css";
import { peopleColumns } from "./people-columns.tsx";
import { calledOf, rowsOf } from "./people-rows.ts";
import { venuePeople } from "./queries.ts";
import { usePeopleActions } from "./use-people-actions.tsx";

/** A manager leaves a venue, and may come back for a moment. */
function LeaveVenue({ poi, userId }: { poi: { id: number; name: string }; userId: number }) {
  const [isAsking, setAsking] = useState(false);
  const comeBack = useAction({ do: useReturnToVenue().mutateAsync, done: peopleMessages.youAreBack(poi.name) });
  const leave = useAction({
    do: useLeaveVenue().mutateAsync,
    done: { tone: "warning", message: peopleMessages.left(poi.name, claimLimits.managerUndoSeconds) },
    undo: comeBack.run,
  });
  return (
    <div className={styles.leave}>
      <Button variant="danger-quiet" icon={<LogOut />} onPress={() => setAsking(true)}>
        {t("Leave venue")}
      </Button>
      <ConfirmDialog
        title={t("Leave {name}?", { name: poi.name })}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        confirmLabel={t("Leave")}
        isDangerous
        onConfirm={() => {
          setAsking(false);
          void leave.run({ id: poi.id, person: userId });
        }}
      >
        <p>{t("You’ll no longer be able to edit the venue’s page and events. They stay as they are.")}</p>
      </ConfirmDialog>
    </div>
  );
}

/** Ownership offer with its consequences and both answers. */
function OfferBanner({ venue, userId }: { venue: VenuePeople; userId: number }) {
  const { poi, people } = venue;
  const accept = useAction({ do: useAcceptOffer().mutateAsync, done: peopleMessages.ownerNow(poi.name) });
  const decline = useAction({ do: useDeclineOffer().mutateAsync, done: t(peopleMessages.declined) });
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
            {t("Accept ownership")}
          </Button>
          <Button variant="quiet" isPending={decline.isPending} onPress={() => void decline.run({ id: poi.id })}>
            {t("Stay a manager")}
          </Button>
        </>
      }
    >
      <b>{t("{owner} wants to transfer {name} to you.", { owner: calledOf(owner), name: poi.name })}</b>{" "}
      {t("You’d become the owner, and {owner} a manager. Billing stays the same. Answer by {until}.", {
        owner: calledOf(owner),
        until: fullDay(until),
      })}
    </Banner>
  );
}

const roleWords = {
  owner: msg("You’re the owner."),
  manager: msg("You’re a manager: you can edit the venue’s page, hours and events."),
} as const;

function Bills({ venue }: { venue: VenuePeople }) {
  if (!venue.canKeep) return null;
  const { billingContact } = venue;
  return (
    <p className={styles.bills}>
      {billingContact === null
        ? t("The venue has no billing contact yet.")
        : t("Invoices go to {billingContact}.", { billingContact })}{" "}
      {venue.role === "owner" && <Link to="/manage/subscription/">{t("Subscription")}</Link>}
    </p>
  );
}

/** People of a venue. The owner invites and removes managers and offers ownership; managers can leave. */
export function PeoplePage({ id, user }: { id: number; user: UserContext }) {
  const query = useQuery(venuePeople(useApi(), id));
  const [isInviting, setInviting] = useState(false);
  const [given, setGiven] = useState<VenuePerson | null>(null);
  // A person who left or was removed gets "not found".
  const venue = query.isError ? undefined : query.data;
  const actions = usePeopleActions(venue, { onGive: setGiven });
  const list = { ...query, data: venue && { data: rowsOf(venue) } };
  const isAlone = venue?.canKeep && venue.people.length === 1 && venue.invitations.length === 0;
  const invite = (
    <Button variant="primary" icon={<UserPlus />} onPress={() => setInviting(true)}>
      {t("Invite a manager")}
    </Button>
  );
  if (query.isError && errorCode(query.error) === "NOT_FOUND") return <NoVenue user={user} />;
  return (
    <>
      <div className={pageHeadStyles.head}>
        <div>
          <h1 className="display">{t("People")}</h1>
          <p>
            {venue
              ? `${venue.poi.name}. ${venue.role ? t(roleWords[venue.role]) : ""}`
              : t("The venue’s owner and managers.")}
          </p>
        </div>
        <div className={pageHeadStyles.tools}>
          {actions.length > 0 && !isAlone && <KeysButton actions={actions} />}
          {venue?.canKeep && !isAlone && invite}
        </div>
      </div>
      {venue && <OfferBanner venue={venue} userId={user.id} />}
      <div className={styles.list}>
        <WorkbenchRows
          list={list}
          label={t("People")}
          columns={peopleColumns(user.id)}
          nameOf={(row) => row.title}
          actions={isAlone ? [] : actions}
          emptyHint={t("This venue has no owner or managers.")}
        />
      </div>
      {isAlone && (
        <EmptyState
          drawing="corkboard"
          message={t("You manage this venue alone")}
          hint={t("Invite people to help. Each uses their own account to edit the venue and its events.")}
          action={invite}
        />
      )}
      {venue && <Bills venue={venue} />}
      {venue?.role === "manager" && <LeaveVenue poi={venue.poi} userId={user.id} />}
      {venue && isInviting && <InviteDialog poi={venue.poi} onClose={() => setInviting(false)} />}
      {venue && given && <GiveDialog venue={venue} person={given} onClose={() => setGiven(null)} />}
    </>
  );
}
