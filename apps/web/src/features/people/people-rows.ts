import type { ManagerInvitation, VenuePeople, VenuePerson } from "@hereabouts/contract/people/venue-people";

/** A manager or an invitation. */
export type PeopleRow =
  | { kind: "person"; id: string; title: string; person: VenuePerson }
  | { kind: "invitation"; id: string; title: string; invitation: ManagerInvitation };

/** How somebody is called: by their name, or else by their address. */
export const calledOf = ({ name, email }: Pick<VenuePerson, "name" | "email">): string => name || email;

/** The people of a venue, then who is invited. */
export function rowsOf({ people, invitations }: VenuePeople): PeopleRow[] {
  return [
    ...people.map(
      (person): PeopleRow => ({ kind: "person", id: `person-${person.id}`, title: calledOf(person), person }),
    ),
    ...invitations.map(
      (invitation): PeopleRow => ({
        kind: "invitation",
        id: `invitation-${invitation.id}`,
        title: invitation.email,
        invitation,
      }),
    ),
  ];
}
