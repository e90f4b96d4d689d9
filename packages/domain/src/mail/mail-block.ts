/** A picture that every mail program shows: a JPEG or a PNG at a public address. */
export interface MailPicture {
  url: string;
  width: number;
  height: number;
  alt: string;
}

/** A part of a mail. Everything is plain text or a URL: what is text is escaped. */
export type MailBlock =
  | { kind: "text"; text: string }
  | { kind: "heading"; text: string }
  | { kind: "button"; label: string; url: string }
  /** A line that leads on, of several. */
  | { kind: "link"; label: string; url: string }
  /** `date` ("2026-11-28") leads in HTML; `why` is the reason it stands here. `when` may be several lines. */
  | {
      kind: "event";
      title: string;
      /** Language of the title, if it may be another than the mail's. */
      language?: string;
      url: string;
      when: string;
      where: string;
      date?: string;
      /** Sentences about it. */
      text?: string;
      why?: string;
      picture?: MailPicture;
    }
  /** Small print. */
  | { kind: "note"; text: string };
