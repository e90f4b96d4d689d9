import { adminMessages } from "@hereabouts/contract/admin/admin-messages";
import { Invalid } from "../errors.ts";

/** Refuses a name that another of its kind has, in whatever letters. @throws Invalid */
export function refuseTakenName<Id>(others: readonly { id: Id; name: string }[], name: string, own?: Id): void {
  const isTaken = others.some((other) => other.id !== own && other.name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw new Invalid({ name: [adminMessages.nameTaken] });
}
