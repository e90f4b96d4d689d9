import { claimLimits } from "@hereabouts/contract/claims/claim-limits";
import { peopleMessages } from "@hereabouts/contract/people/people-messages";
import type { VenuePeople, VenuePerson } from "@hereabouts/contract/people/venue-people";
import { toast } from "@hereabouts/ui/feedback/toast";
import type { RowAction } from "@hereabouts/ui/workbench/row-action";
import { Crown, Send, Undo2, UserMinus } from "lucide-react";
import { doAndTell } from "../../forms/do-and-tell.ts";
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

/** Actions for the people of a venue, each with a key, for those who may invite and remove them. */
export function usePeopleActions(venue: VenuePeople | undefined, { onGive }: Asking): RowAction<PeopleRow>[] {
  const [resend, withdraw] = [useResendInvitation(), useWithdrawInvitation()];
  const [remove, restore, withdrawOffer] = [useRemoveManager(), useRestoreManager(), useWithdrawOffer()];
  if (!venue?.canKeep) return [];
  const { id } = venue.poi;
  const removeAndTell = async (person: VenuePerson) => {
    const one = { id, person: person.id };
    const name = calledOf(person);
    const undo = () => void doAndTell(() => restore.mutateAsync(one), peopleMessages.isBack(name));
    try {
      await remove.mutateAsync(one);
      const message = peopleMessages.removed(name, claimLimits.managerUndoSeconds);
      toast({ tone: "warning", message, action: { label: "Undo", onPress: undo } });
    } catch (error) {
      await doAndTell(() => Promise.reject(error), "");
    }
  };
  const ofPerson = (work: (person: VenuePerson) => void) => (row: PeopleRow) => {
    if (row.kind === "person") work(row.person);
  };
  const given: RowAction<PeopleRow>[] = [
    {
      id: "give",
      name: "Offer ownership",
      letter: "g",
      icon: <Crown />,
      isFor: (row) => isManager(row) && !isOffered(row),
      run: ofPerson(onGive),
    },
    {
      id: "keep",
      name: "Withdraw offer",
      letter: "t",
      icon: <Undo2 />,
      isFor: isOffered,
      run: ofPerson((person) => {
        const work = () => withdrawOffer.mutateAsync({ id, person: person.id });
        void doAndTell(work, peopleMessages.offerTakenBack(calledOf(person)));
      }),
    },
  ];
  const kept: RowAction<PeopleRow>[] = [
    {
      id: "remove",
      name: "Remove",
      letter: "r",
      icon: <UserMinus />,
      isFor: isManager,
      run: ofPerson((person) => void removeAndTell(person)),
    },
    {
      id: "resend",
      name: "Resend invitation",
      letter: "s",
      icon: <Send />,
      isFor: isInvitation,
      run: (row) => {
        if (row.kind === "person") return;
        const { id: invitation, email } = row.invitation;
        void doAndTell(() => resend.mutateAsync({ id, invitation }), peopleMessages.invited(email));
      },
    },
    {
      id: "withdraw",
      name: "Withdraw invitation",
      letter: "b",
      icon: <Undo2 />,
      isFor: isInvitation,
      run: (row) => {
        if (row.kind === "person") return;
        const { id: invitation, email } = row.invitation;
        void doAndTell(() => withdraw.mutateAsync({ id, invitation }), peopleMessages.takenBack(email));
      },
    },
  ];
  return venue.canGive ? [...given, ...kept] : kept;
}
