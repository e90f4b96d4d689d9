/** A part of a mail. Everything is plain text or a URL: what is text is escaped. */
export type MailBlock =
  | { kind: "text"; text: string }
  | { kind: "heading"; text: string }
  | { kind: "button"; label: string; url: string }
  /** `date` ("2026-11-28") leads in HTML; `why` is the reason it stands here. `when` may be several lines. */
  | {
      kind: "event";
      title: string;
      url: string;
      when: string;
      where: string;
      date?: string;
      why?: string;
      imageUrl?: string;
    }
  /** Small print. */
  | { kind: "note"; text: string };
