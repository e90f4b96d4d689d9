import { factorLimits, factorMessages } from "@hereabouts/contract/account/factor-messages";
import type { AddedFactor } from "@hereabouts/contract/account/second-factors";
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { Invalid } from "../errors.ts";
import { checkFreshProof } from "../identity/fresh-proof.ts";
import { logSecurity } from "../security-log.ts";
import { confirmSession } from "../sessions/session.ts";
import { countAttempt, purgeAttempts } from "../throttling/throttle.ts";
import { holdAccount, selectFactors } from "./factor.queries.ts";
import { afterAdding } from "./factor.ts";
import { holdPasskey, insertPasskey, selectCredentials, updatePasskeyUsed } from "./passkey.queries.ts";
import { makeChallenge, takeChallenge } from "./signed-challenge.ts";

/** Questions to a browser, without extensions: none is used. */
type CreationOptions = Omit<PublicKeyCredentialCreationOptionsJSON, "extensions">;
type RequestOptions = Omit<PublicKeyCredentialRequestOptionsJSON, "extensions">;

/** Browsers tie passkeys to one host: those of the site are made and used on its main host. @throws Invalid on a face */
function refuseOnFace({ settings }: Context): void {
  const { face } = settings;
  if (face) throw new Invalid({ "": [factorMessages.passkeysElsewhere(new URL(face.mainUrl).host)] });
}

/** Large, and needed by few requests. */
const library = () => import("@simplewebauthn/server");

const hostOf = ({ settings }: Context) => new URL(settings.publicUrl).hostname;
const originOf = ({ settings }: Context) => new URL(settings.publicUrl).origin;
const addPurpose = (userId: number) => `passkey of ${userId}`;
/** EdDSA, ES256 and RS256, as COSE numbers them: what authenticators have. */
const supportedAlgorithmIDs = [-8, -7, -257];
const loginPurpose = "passkey login";
const confirmPurpose = (userId: number) => `confirmation by passkey of ${userId}`;
const refused = () => new Invalid({ "": [factorMessages.passkeyRefused] });
/** Confirmations that may be tried, as often as a password. */
const confirmAllowance = { attempts: 10, windowSeconds: 3600 };

/** Parts of an answer that are read before the library checks it. */
const textAt = (answer: Record<string, unknown>, name: string) =>
  typeof answer[name] === "string" ? (answer[name] as string) : "";

/** A check by the library, which throws for every fault of an answer. */
async function checked<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch {
    throw refused();
  }
}

/**
 * Options for a browser to make a passkey for the viewer, who proves who they are.
 * @throws SignInRequired, TooMany; Invalid `password`, under "" on a face and when there are too many
 */
export async function offerPasskey(ctx: Context, { password }: { password: string }): Promise<CreationOptions> {
  refuseOnFace(ctx);
  const user = await checkFreshProof(ctx, { password });
  const known = await selectCredentials(ctx.db, user.id);
  if (known.length >= factorLimits.passkeysKept)
    throw new Invalid({ "": [factorMessages.factorsFull(factorLimits.passkeysKept)] });
  const { generateRegistrationOptions } = await library();
  const { extensions: _, ...options } = await generateRegistrationOptions({
    rpName: ctx.settings.siteName,
    rpID: hostOf(ctx),
    userName: user.email,
    userID: new TextEncoder().encode(`user ${user.id}`),
    challenge: makeChallenge(ctx, addPurpose(user.id)),
    excludeCredentials: known,
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return options;
}

/**
 * Adds a passkey to the viewer's account. Its challenge proves that they gave their password some minutes ago.
 * @throws SignInRequired; Invalid under "" for an answer that is not good, is known, or one too many
 */
export async function addPasskey(
  ctx: Context,
  { name, answer }: { name: string; answer: Record<string, unknown> },
): Promise<AddedFactor> {
  const userId = signedInUserId(ctx);
  const { verifyRegistrationResponse } = await library();
  return inTransaction(ctx, async (ctx) => {
    const { registrationInfo } = await checked(() =>
      verifyRegistrationResponse({
        response: answer as unknown as RegistrationResponseJSON,
        expectedChallenge: (challenge) => takeChallenge(ctx, addPurpose(userId), challenge),
        expectedOrigin: originOf(ctx),
        expectedRPID: hostOf(ctx),
        supportedAlgorithmIDs,
      }),
    );
    if (!registrationInfo) throw refused();
    const { id: credentialId, publicKey, counter: signCount, transports = [] } = registrationInfo.credential;
    await holdAccount(ctx.db, userId);
    if ((await selectFactors(ctx.db, "passkey", userId)).length >= factorLimits.passkeysKept)
      throw new Invalid({ "": [factorMessages.factorsFull(factorLimits.passkeysKept)] });
    const passkey = { userId, credentialId, publicKey: Buffer.from(publicKey), signCount, transports, name };
    if (!(await insertPasskey(ctx.db, passkey, ctx.now()))) throw new Invalid({ "": [factorMessages.passkeyKnown] });
    return afterAdding(ctx, { userId, kind: "passkey", name });
  });
}

/** Options for a browser to ask for a passkey: one of `allowed`, or of whichever account. */
async function requestOptions(
  ctx: Context,
  purpose: string,
  allowed?: { id: string; transports: string[] }[],
): Promise<RequestOptions> {
  refuseOnFace(ctx);
  const { generateAuthenticationOptions } = await library();
  const { extensions: _, ...options } = await generateAuthenticationOptions({
    rpID: hostOf(ctx),
    challenge: makeChallenge(ctx, purpose),
    userVerification: "required",
    ...(allowed && { allowCredentials: allowed }),
  });
  return options;
}

/** Options for a browser to log in with a passkey, of whichever account. */
export const askForPasskey = (ctx: Context): Promise<RequestOptions> => requestOptions(ctx, loginPurpose);

/**
 * Options for a browser to confirm the viewer's session with one of their passkeys.
 * @throws SignInRequired; Invalid under "" for an account without any
 */
export async function askForOwnPasskey(ctx: Context): Promise<RequestOptions> {
  const userId = signedInUserId(ctx);
  const own = await selectCredentials(ctx.db, userId);
  if (own.length === 0) throw new Invalid({ "": [factorMessages.noPasskey] });
  return requestOptions(ctx, confirmPurpose(userId), own);
}

/**
 * Confirms the viewer's session by one of their passkeys, as their password does: for what asks for a recent login. Its
 * challenge is of `askForOwnPasskey`.
 * @throws SignInRequired, TooMany; Invalid under ""
 */
export async function confirmByPasskey(ctx: Context, input: { answer: Record<string, unknown> }): Promise<void> {
  const viewerId = signedInUserId(ctx);
  const key = `confirm-passkey:${viewerId}`;
  await countAttempt(ctx, key, confirmAllowance);
  const owner = await verifyPasskey(ctx, input, confirmPurpose(viewerId)).catch((error: unknown) => {
    if (error instanceof Invalid) return null;
    throw error;
  });
  if (owner?.userId !== viewerId) {
    logSecurity(ctx, "session.unconfirmed", { account: viewerId });
    throw new Invalid({ "": [factorMessages.ownPasskeyRefused] });
  }
  await purgeAttempts(ctx, key);
  await confirmSession(ctx, { by: "passkey" });
}

/**
 * Checks a passkey's answer: the challenge is ours, of this purpose and unused, the signature is the passkey's, its owner
 * unlocked it, and its counter has moved on, where it has one. @returns whose passkey it is @throws Invalid under ""
 */
export async function verifyPasskey(
  ctx: Context,
  { answer }: { answer: Record<string, unknown> },
  purpose = loginPurpose,
): Promise<{ userId: number }> {
  const { verifyAuthenticationResponse } = await library();
  return inTransaction(ctx, async (ctx) => {
    const passkey = await holdPasskey(ctx.db, textAt(answer, "id"));
    if (!passkey) throw refused();
    const { id, userId, credentialId, publicKey, signCount } = passkey;
    const { verified, authenticationInfo } = await checked(() =>
      verifyAuthenticationResponse({
        response: answer as unknown as AuthenticationResponseJSON,
        expectedChallenge: (challenge) => takeChallenge(ctx, purpose, challenge),
        expectedOrigin: originOf(ctx),
        expectedRPID: hostOf(ctx),
        credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: signCount },
      }),
    );
    if (!verified) throw refused();
    await updatePasskeyUsed(ctx.db, id, authenticationInfo.newCounter, ctx.now());
    return { userId };
  });
}
