/** A request that HTTP itself refuses, before any verb is asked. */
export class HttpRefusal extends Error {
  readonly status: number;
  /** When it is worth another try. */
  readonly retryAfterSeconds: number | undefined;
  constructor(status: number, message: string, retryAfterSeconds?: number) {
    super(message);
    this.name = "HttpRefusal";
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
