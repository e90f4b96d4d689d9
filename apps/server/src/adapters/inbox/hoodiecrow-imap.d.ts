declare module "hoodiecrow-imap" {
  /** An IMAP server that keeps its mails in memory. */
  interface TestImap {
    listen(port: number, host: string, done: () => void): void;
    server: import("node:net").Server;
    appendMessage(folder: string, flags: readonly string[], date: Date, source: Buffer): void;
    getMailbox(folder: string): { messages: { flags: string[] }[] };
  }
  export default function hoodiecrow(options: object): TestImap;
}
