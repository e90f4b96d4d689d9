import type { UserContext } from "@hereabouts/contract/account/user-context";
import type { Viewer } from "@hereabouts/contract/permissions";
import { arriving } from "@hereabouts/ui/loading/missing-code";
import { useQuery } from "@tanstack/react-query";
import { notFound, redirect, useNavigate } from "@tanstack/react-router";
import { createContext, use, useEffect } from "react";
import { useApi } from "../data/api.ts";
import type { RouterContext } from "../routing/router-context.ts";
import { signedInUser } from "./queries.ts";
import { sessionState } from "./session-over.ts";
import { viewerOf } from "./viewer.ts";

const useWatchedUser = (): UserContext | null => useQuery(signedInUser(useApi())).data ?? null;
/** User of the page, set once while rendering on the server, where every card reads it. */
export const UserOfPage = createContext<UserContext | null>(null);
const useKnownUser = (): UserContext | null => use(UserOfPage);

/** Returns the signed-in user, or null. Known from the first paint and refetched when the session changes. */
export const useUser = typeof document === "undefined" ? useKnownUser : useWatchedUser;

/** Returns the signed-in user for guards and loaders of routes; asks the server only when the page does not know yet. Null once the session ended. */
export const knownUser = ({ api, queryClient }: Pick<RouterContext, "api" | "queryClient">) =>
  sessionState().isOver ? null : queryClient.ensureQueryData(signedInUser(api));

/**
 * For `beforeLoad` of a page that is for signed-in people: everybody else goes to the sign-in page and comes back.
 * @throws a redirect
 */
export async function requireUser({ context, location }: { context: RouterContext; location: { href: string } }) {
  const user = await knownUser(context);
  if (!user) throw redirect({ to: "/auth/login/", search: { next: location.href } });
}

/**
 * For `beforeLoad` of a page that only some may see: anonymous visitors go to the sign-in page, and for people without
 * the right the page says which role has it and who gives that role. A superuser who has to add a second factor is led to that. @throws a redirect, or "not found"
 */
export function requireRight(isAllowed: (viewer: Viewer) => boolean) {
  return async (entry: { context: RouterContext; location: { href: string } }) => {
    await requireUser(entry);
    const user = await knownUser(entry.context);
    if (isAllowed(viewerOf(user))) return;
    if (user?.needsSecondFactor) throw redirect({ to: "/account/security/" });
    const { neededRole } = await arriving(() => import("./needed-role.ts"));
    throw notFound({ data: neededRole(isAllowed) });
  };
}

/** The user of a page guarded by `requireUser`; null while the way leads to the sign-in page, because a session ended. */
export function useRequireUser(): UserContext | null {
  const user = useUser();
  const navigate = useNavigate();
  const isAnonymous = user === null;
  useEffect(() => {
    if (!isAnonymous) return;
    const next = window.location.pathname + window.location.search;
    void navigate({ to: "/auth/login/", search: { next }, replace: true });
  }, [isAnonymous, navigate]);
  return user;
}
