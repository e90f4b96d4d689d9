/** The receiving server refused for good (SMTP 5xx): trying again is of no use. */
export class MailRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = "MailRefused";
  }
}
