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
    summary: "Sets the cookie csrftoken, whose value calls that change data repeat in the header X-CSRFToken.",
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
      "A puzzle for a form that strangers flood just now: the number behind salt whose SHA-256 hash is target. The form takes token, a dot and the number as proof, once and for ten minutes.",
    body: challengeRequest,
    answer: challenge,
    run: (ctx, { body }) => giveChallenge(ctx, body),
  }),
  endpoint({
    method: "post",
    path: "/auth/login-ajax/",
    name: "signIn",
    access: "callAnonymously",
    summary: "Signs in with email address and password, and sets the session cookie.",
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
    summary: "Makes an account, signs it in and mails a link that confirms the address.",
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
    summary: "Who is signed in, with the ids of what they saved. 403 for anonymous callers.",
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
