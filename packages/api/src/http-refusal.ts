/** A request that HTTP itself refuses, before any verb is asked. */
export class HttpRefusal extends Error {
  readonly status: number;
  /** When it is worth another try. */
  readonly retryAfterSeconds: number | undefined;
  /** Requirement for the token, for `WWW-Authenticate`. */
  readonly challenge: string | undefined;
  constructor(
    status: number,
    message: string,
    { retryAfterSeconds, challenge }: { retryAfterSeconds?: number; challenge?: string } = {},
  ) {
    super(message);
    this.name = "HttpRefusal";
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
    this.challenge = challenge;
  }
}
