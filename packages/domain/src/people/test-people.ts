import type { Db } from "@hereabouts/db/connection";
import type { Context } from "../context.ts";
import { selectAttributes } from "../sessions/session.queries.ts";
import { contextOf } from "../test-context.ts";
import { aPerson, aProducer, aVenue } from "../test-factories.ts";
import { acceptManagerInvitation, inviteManager } from "./manager-invitation.ts";

/** A person with a context for calls. */
export interface Somebody {
  id: number;
  email: string;
  /** Context with their current roles. */
  ctx: () => Promise<Context>;
}

/** People at venues of a database: each is what the database says of them when they ask. */
export function peopleOf(db: Db) {
  const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });
  const somebody = async (id: number): Promise<Somebody> => {
    const { email } = await db.selectFrom("app_user").select("email").where("id", "=", id).executeTakeFirstOrThrow();
    const ctx = async () => {
      const { isDemo: _, ...roles } = (await selectAttributes(db, id)) ?? {};
      const nobody = {
        isStaff: false,
        isZeditor: false,
        isSuperuser: false,
        producerOf: [],
        distanceUnits: "mi" as const,
      };
      return contextOf(db, { viewer: { kind: "user", id, ...nobody, ...roles } });
    };
    return { id, email, ctx };
  };
  const person = async () => somebody((await aPerson(system)).id);
  /** The secret in the last mail to an address. */
  const mailedToken = async (email: string): Promise<string> => {
    const mails = db.selectFrom("mail").select("text").where("recipient", "=", email);
    const mail = await mails.orderBy("id", "desc").limit(1).executeTakeFirst();
    return /accept\/\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  };
  const joins = async (owner: Somebody, id: number, who: Somebody) => {
    await inviteManager(await owner.ctx(), { id, email: who.email });
    await db.deleteFrom("throttle").execute();
    await acceptManagerInvitation(await who.ctx(), { token: await mailedToken(who.email) });
  };
  /** A venue with an owner and a manager. */
  const managed = async () => {
    const id = await aVenue(system);
    const owner = await somebody((await aProducer(system, [id])).id);
    const manager = await person();
    await joins(owner, id, manager);
    return { id, owner, manager };
  };
  return { system, somebody, person, mailedToken, joins, managed };
}
