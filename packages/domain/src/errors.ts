import { messages } from "@hereabouts/contract/messages";
import type { SessionEnd } from "@hereabouts/contract/session-limits";

export type RefusalKind =
  | "invalid"
  | "signInRequired"
  | "confirmationRequired"
  | "forbidden"
  | "notFound"
  | "conflict"
  | "tooMany"
  | "unprocessable"
  | "unavailable";

/** Why something was refused, as it is counted: more exact than the kind where whoever runs the site wants to know. */
export type RefusalReason = RefusalKind | "rateLimit" | "searchTurn" | "csrf" | "suspended";

/** A verb's considered "no": an answer for the person who asked, not a defect. */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  readonly reason: RefusalReason;
  constructor(kind: RefusalKind, message: string, reason: RefusalReason = kind) {
    super(message);
    this.name = "Refusal";
    this.kind = kind;
    this.reason = reason;
  }
}

/** Values that cannot be taken: messages by camelCase field name; "" holds those of no one field. */
export class Invalid extends Refusal {
  readonly fields: Record<string, string[]>;
  constructor(fields: Record<string, string[]>, reason?: RefusalReason) {
    super("invalid", Object.values(fields).flat().join(" "), reason);
    this.fields = fields;
  }
}

/** Thrown when the record was saved by someone else since its form was loaded. */
export class Stale extends Invalid {
  constructor() {
    super({ "": [messages.changedMeanwhile] });
  }
}

/** Not there, or not the viewer's: nobody can tell which. */
export class NotFound extends Refusal {
  constructor(message: string = messages.notFound) {
    super("notFound", message);
  }
}

/** The list is there, and has no such page. */
export class NoSuchPage extends NotFound {
  constructor() {
    super(messages.invalidPage);
  }
}

/** Not there any more: it had a page, and was deleted. */
export class Gone extends NotFound {}

/** Thrown when a concurrent change or the current state prevents the action. `code` is for programs. */
export class Conflict extends Refusal {
  readonly code: string;
  constructor(code: string, message: string) {
    super("conflict", message);
    this.code = code;
  }
}

/** Too often; worth another try after so many seconds. */
export class TooMany extends Refusal {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number, message: string = messages.tooMany, reason?: RefusalReason) {
    super("tooMany", message, reason);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The viewer is anonymous and signing in could help. */
export class SignInRequired extends Refusal {
  /** Why the session that the request showed is over, if it ended by itself. */
  readonly sessionEnd: SessionEnd | undefined;
  constructor(sessionEnd?: SessionEnd) {
    super("signInRequired", messages.signInRequired);
    this.sessionEnd = sessionEnd;
  }
}

/** The viewer has to prove again who they are: their login, or the last password they entered, is too long ago. */
export class ConfirmationRequired extends Refusal {
  constructor() {
    super("confirmationRequired", messages.confirmationRequired);
  }
}

/** The viewer has no right to this. */
export class Forbidden extends Refusal {
  constructor() {
    super("forbidden", messages.forbidden);
  }
}
