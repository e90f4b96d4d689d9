import type { Db } from "@hereabouts/db/connection";
import { createSession } from "@hereabouts/domain/sessions/lucia";
import { cookieClient } from "../test-client.ts";
import type { FuzzCall } from "./calls.ts";
import type { FuzzWorld, Role } from "./fuzz-world.ts";

/** Headers of a browser that somebody is logged in by. */
type OwnHeaders = Record<"Cookie" | "X-CSRFToken", string>;

/** Logs all people of a world in at a site. @returns the headers of each */
export async function logAllIn(db: Db, origin: string, people: FuzzWorld["people"]): Promise<Record<Role, OwnHeaders>> {
  const all = Object.entries(people).map(async ([role, viewer]) => {
    const client = cookieClient(origin);
    if (viewer.kind === "user") {
      const { token } = await createSession(db, viewer.id, { userAgent: "fuzz", address: "127.0.0.1" });
      client.cookies.set("sessionid", token);
    }
    await client.csrf();
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return [role, { Cookie: cookie, "X-CSRFToken": client.cookies.get("csrftoken") ?? "" }] as const;
  });
  return Object.fromEntries(await Promise.all(all)) as Record<Role, OwnHeaders>;
}

let sent = 0;

/** Makes a call, from a client address of its own: otherwise limits by client would answer most. @returns its status */
export async function makeCall(
  origin: string,
  { method, path, headers, body }: FuzzCall,
  own: OwnHeaders,
): Promise<number> {
  sent += 1;
  const from = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
  const cookies = [own.Cookie, headers.Cookie].filter(Boolean).join("; ");
  const answer = await fetch(origin + path, {
    method,
    headers: { "X-Forwarded-For": from, ...own, ...headers, Cookie: cookies },
    redirect: "manual",
    ...(body !== undefined && { body }),
  });
  await answer.arrayBuffer();
  return answer.status;
}
