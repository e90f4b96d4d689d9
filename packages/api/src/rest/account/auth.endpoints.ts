import { registration, signInForm } from "@hereabouts/contract/account/credentials";
import { userContext } from "@hereabouts/contract/account/user-context";
import { challenge, challengeRequest } from "@hereabouts/contract/human-proof/human-proof";
import { exportData } from "@hereabouts/domain/account/export-data";
import { getUserContext } from "@hereabouts/domain/account/get-user-context";
import { SignInRequired } from "@hereabouts/domain/errors";
import { giveChallenge } from "@hereabouts/domain/human-proof/give-challenge";
import { signOut } from "@hereabouts/domain/sessions/sign-out";
import { register } from "@hereabouts/domain/sign-in/register";
import { signIn } from "@hereabouts/domain/sign-in/sign-in";
import { z } from "zod";
import { endpoint } from "../endpoint/endpoint.ts";
import { formTypes } from "../requests/request-body.ts";

/** Signing in and out for pages and programs that keep cookies, and who is signed in. */
export const authEndpoints = [
  endpoint({
    method: "get",
    path: "/auth/csrf/",
    name: "getCsrfToken",
    scope: null,
    access: "callAnonymously",
    summary: "Sets the cookie csrftoken. Calls that change data repeat its value in the header X-CSRFToken.",
    answer: z.object({ csrfToken: z.string() }),
    run: async (_ctx, { caller }) => ({ csrfToken: caller.csrfToken() }),
  }),
  endpoint({
    method: "post",
    path: "/auth/challenge/",
    name: "askForChallenge",
    scope: null,
    access: "callAnonymously",
    summary:
      "A proof-of-work challenge for a form under automated load: find the number that, appended to salt, has the SHA-256 hash target. Send token, a dot and the number as proof. Valid once, for ten minutes.",
    body: challengeRequest,
    answer: challenge,
    run: (ctx, { body }) => giveChallenge(ctx, body),
  }),
  endpoint({
    method: "post",
    path: "/auth/login-ajax/",
    name: "signIn",
    access: "callAnonymously",
    summary: "Logs in with email address and password, and sets the session cookie.",
    body: signInForm,
    bodyTypes: [...formTypes, "application/json"],
    answer: z.object({ key: z.string() }),
    run: async (ctx, { body, caller }) => {
      const { session } = await signIn(ctx, body, caller);
      caller.keepSession(session);
      return { key: session.id };
    },
  }),
  endpoint({
    method: "post",
    path: "/auth/register-ajax/",
    name: "register",
    access: "callAnonymously",
    summary: "Creates an account, logs it in and emails a link to confirm the address.",
    body: registration,
    answer: z.object({ id: z.int() }),
    status: 201,
    run: async (ctx, { body, caller }) => {
      const { userId, session } = await register(ctx, body, caller);
      caller.keepSession(session);
      return { id: userId };
    },
  }),
  endpoint({
    method: "post",
    path: "/auth/logout/",
    name: "signOut",
    access: "callAnonymously",
    summary: "Ends the session.",
    answer: z.object({}),
    run: async (ctx, { caller }) => {
      await signOut(ctx);
      caller.keepSession(null);
      return {};
    },
  }),
  endpoint({
    method: "get",
    path: "/events/api/v1/user_data/",
    name: "getUserData",
    access: "callSignedIn",
    summary: "The logged-in user, with the ids of saved items. 403 for anonymous callers.",
    answer: userContext,
    run: async (ctx) => {
      const user = await getUserContext(ctx);
      if (!user) throw new SignInRequired();
      return user;
    },
  }),
  endpoint({
    method: "get",
    path: "/account/data.json",
    name: "exportData",
    scope: null,
    access: "callSignedIn",
    summary: "Everything the site keeps about the caller.",
    answer: z.record(z.string(), z.unknown()),
    attachment: () => "hereabouts-data.json",
    run: (ctx) => exportData(ctx),
  }),
];
