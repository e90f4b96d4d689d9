/** The receiving side said no for good (SMTP 5xx): no further try will change its mind. */
export class MailRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = "MailRefused";
  }
}
