import { cookieOf } from "@hereabouts/api/cookies";
import { socialProcesses } from "@hereabouts/contract/account/social-form";
import type { SocialProvider } from "@hereabouts/contract/account/social-providers";
import type { Settings } from "@hereabouts/domain/settings";
import { MINUTE_MS } from "@hereabouts/recurrence/durations";
import type { Request, Response } from "express";
import { z } from "zod";

const visit = z.object({
  /** Sent along to the provider and back: it proves that this browser began the visit. */
  state: z.string().min(20),
  codeVerifier: z.string(),
  process: z.enum(socialProcesses),
  /** Path to go on to. */
  next: z.string(),
  /** Session to connect the login to. */
  sessionId: z.string().optional(),
  /** Milliseconds since the epoch. */
  beganAt: z.number(),
});

/** State the browser keeps during a visit to a provider. */
export type SocialVisit = z.output<typeof visit>;

/** Consent that takes longer has to be asked for again. */
const visitMs = 10 * MINUTE_MS;
const cookieName = "social_visit";

/** One for each provider, for its addresses alone: visits to two of them do not disturb each other. */
const optionsOf = (provider: SocialProvider, { publicUrl }: Settings) =>
  ({
    httpOnly: true,
    sameSite: "lax",
    path: `/auth/${provider}/login`,
    secure: publicUrl.startsWith("https:"),
  }) as const;

/** Remembers a visit that begins; an earlier one to the same provider is over. */
export function keepVisit(response: Response, settings: Settings, provider: SocialProvider, begun: SocialVisit): void {
  const value = Buffer.from(JSON.stringify(begun)).toString("base64url");
  response.cookie(cookieName, value, { ...optionsOf(provider, settings), maxAge: visitMs });
}

/** The visit a browser comes back from; undefined when it is over, or began elsewhere or not at all. */
export function visitOf(request: Request, state: string, now: Date): SocialVisit | undefined {
  const kept = cookieOf(request, cookieName);
  if (kept === undefined) return undefined;
  const { data } = visit.safeParse(jsonOf(kept));
  return data?.state === state && now.getTime() - data.beganAt < visitMs ? data : undefined;
}

function jsonOf(base64url: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64url, "base64url").toString());
  } catch {
    return undefined;
  }
}

/** Deletes the cookie of a visit, so that it can be finished only once. */
export function endVisit(response: Response, settings: Settings, provider: SocialProvider): void {
  response.clearCookie(cookieName, optionsOf(provider, settings));
}
