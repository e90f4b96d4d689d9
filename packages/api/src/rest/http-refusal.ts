/** A request that HTTP itself refuses, before any verb is asked. */
export class HttpRefusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.name = "HttpRefusal";
    this.status = status;
  }
}
