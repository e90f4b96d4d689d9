import { factorMessages } from "@hereabouts/contract/account/factor-messages";
import { t } from "@hereabouts/language/translate";
import { arriving } from "@hereabouts/ui/loading/missing-code";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

/** A failure of the browser's, told as one of the server's would be. */
class PasskeyFailure extends Error {
  readonly data = {};
}

type Library = typeof import("@simplewebauthn/browser");

/** Runs what the browser asks its user, and says in words why nothing came of it. */
async function asked<Answer extends object>(
  ask: (library: Library) => Promise<Answer>,
): Promise<Record<string, unknown>> {
  const library = await arriving(() => import("@simplewebauthn/browser"));
  if (!library.browserSupportsWebAuthn()) throw new PasskeyFailure(t(factorMessages.passkeyUnsupported));
  try {
    return { ...(await ask(library)) } as Record<string, unknown>;
  } catch (error) {
    const isKnown = error instanceof Error && error.name === "InvalidStateError";
    throw new PasskeyFailure(isKnown ? t(factorMessages.passkeyKnown) : t(factorMessages.passkeyCanceled));
  }
}

/** Has the browser make a passkey. @throws an error with a sentence for its user */
export const makePasskey = (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
  asked(({ startRegistration }) => startRegistration({ optionsJSON }));

/**
 * Waits until the user chooses a passkey among what the browser offers to fill into a field with the autocomplete token
 * `webauthn`. Asks for the options only where the browser can.
 * @returns its answer; null where nothing comes of it, which is nothing to tell
 */
export async function chosenPasskey(
  ask: () => Promise<PublicKeyCredentialRequestOptionsJSON>,
  signal: AbortSignal,
): Promise<Record<string, unknown> | null> {
  try {
    if (!(await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.())) return null;
    const { startAuthentication, WebAuthnAbortService } = await import("@simplewebauthn/browser");
    const optionsJSON = await ask();
    if (signal.aborted) return null;
    signal.addEventListener("abort", () => WebAuthnAbortService.cancelCeremony());
    return { ...(await startAuthentication({ optionsJSON, useBrowserAutofill: true })) };
  } catch {
    return null;
  }
}

/** Has the browser prove that its user has a passkey. @throws an error with a sentence for its user */
export const provePasskey = (optionsJSON: PublicKeyCredentialRequestOptionsJSON) =>
  asked(({ startAuthentication }) => startAuthentication({ optionsJSON }));
