import { claimLimits } from "@hereabouts/contract/claims/claim-limits";
import { peopleMessages } from "@hereabouts/contract/people/people-messages";
import type { ManagerInvitation, VenuePeople, VenuePerson } from "@hereabouts/contract/people/venue-people";
import { t } from "@hereabouts/language/translate";
import type { RowAction } from "@hereabouts/ui/workbench/row-action";
import { Crown, Send, Undo2, UserMinus } from "lucide-react";
import { useAction } from "../../app/actions/use-action.ts";
import {
  useRemoveManager,
  useResendInvitation,
  useRestoreManager,
  useWithdrawInvitation,
  useWithdrawOffer,
} from "./mutations.ts";
import { calledOf, type PeopleRow } from "./people-rows.ts";

interface Asking {
  onGive: (person: VenuePerson) => void;
}

const isManager = (row: PeopleRow) => row.kind === "person" && row.person.role === "manager";
const isInvitation = (row: PeopleRow) => row.kind === "invitation";
const isOffered = (row: PeopleRow) => row.kind === "person" && row.person.offeredUntil !== null;

/** Changes of the managers and invitations of a venue, each with its message. */
function usePeopleChanges(id: number) {
  const [resending, withdrawing, removing] = [useResendInvitation(), useWithdrawInvitation(), useRemoveManager()];
  const [restoring, withdrawingOffer] = [useRestoreManager(), useWithdrawOffer()];
  const restore = useAction({
    do: (person: VenuePerson) => restoring.mutateAsync({ id, person: person.id }),
    done: (person) => peopleMessages.isBack(calledOf(person)),
  });
  const remove = useAction({
    do: (person: VenuePerson) => removing.mutateAsync({ id, person: person.id }),
    done: (person) => ({
      tone: "warning",
      message: peopleMessages.removed(calledOf(person), claimLimits.managerUndoSeconds),
    }),
    undo: restore.run,
  });
  const withdrawOffer = useAction({
    do: (person: VenuePerson) => withdrawingOffer.mutateAsync({ id, person: person.id }),
    done: (person) => peopleMessages.offerTakenBack(calledOf(person)),
  });
  const resend = useAction({
    do: ({ id: invitation }: ManagerInvitation) => resending.mutateAsync({ id, invitation }),
    done: ({ email }) => peopleMessages.invited(email),
  });
  const withdraw = useAction({
    do: ({ id: invitation }: ManagerInvitation) => withdrawing.mutateAsync({ id, invitation }),
    done: ({ email }) => peopleMessages.takenBack(email),
  });
  return { remove, withdrawOffer, resend, withdraw };
}

/** Actions for the people of a venue, each with a key, for those who may invite and remove them. */
export function usePeopleActions(venue: VenuePeople | undefined, { onGive }: Asking): RowAction<PeopleRow>[] {
  const { remove, withdrawOffer, resend, withdraw } = usePeopleChanges(venue?.poi.id ?? 0);
  if (!venue?.canKeep) return [];
  const ofPerson = (work: (person: VenuePerson) => unknown) => (row: PeopleRow) => {
    if (row.kind === "person") void work(row.person);
  };
  const ofInvitation = (work: (invitation: ManagerInvitation) => unknown) => (row: PeopleRow) => {
    if (row.kind === "invitation") void work(row.invitation);
  };
  const given: RowAction<PeopleRow>[] = [
    {
      id: "give",
      name: t("Offer ownership"),
      letter: "g",
      icon: <Crown />,
      isFor: (row) => isManager(row) && !isOffered(row),
      run: ofPerson(onGive),
    },
    {
      id: "keep",
      name: t("Withdraw offer"),
      letter: "t",
      icon: <Undo2 />,
      isFor: isOffered,
      run: ofPerson(withdrawOffer.run),
    },
  ];
  const kept: RowAction<PeopleRow>[] = [
    {
      id: "remove",
      name: t("Remove"),
      letter: "r",
      icon: <UserMinus />,
      isFor: isManager,
      run: ofPerson(remove.run),
    },
    {
      id: "resend",
      name: t("Resend invitation"),
      letter: "s",
      icon: <Send />,
      isFor: isInvitation,
      run: ofInvitation(resend.run),
    },
    {
      id: "withdraw",
      name: t("Withdraw invitation"),
      letter: "b",
      icon: <Undo2 />,
      isFor: isInvitation,
      run: ofInvitation(withdraw.run),
    },
  ];
  return venue.canGive ? [...given, ...kept] : kept;
}
