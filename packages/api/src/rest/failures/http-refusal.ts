/** A request that HTTP itself refuses, before any verb is asked. */
export class HttpRefusal extends Error {
  readonly status: number;
  /** When it is worth another try. */
  readonly retryAfterSeconds: number | undefined;
  /** What a token would have to be, as `WWW-Authenticate` says it. */
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
