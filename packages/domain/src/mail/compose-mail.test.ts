import { testDatabase } from "@hereabouts/testing/database";
import { describe, expect, it } from "vitest";
import { contextOf } from "../test-context.ts";
import { composeMail } from "./compose-mail.ts";
import type { MailBlock } from "./mail-block.ts";

const { db } = await testDatabase();
const { settings } = contextOf(db);

const blocks: MailBlock[] = [
  { kind: "text", text: "Hello & welcome,\nAda" },
  { kind: "heading", text: "Tonight" },
  {
    kind: "event",
    title: 'Tea "for" <two>',
    url: "http://hereabouts.test/events/1/tea/?a=1&b=2",
    date: "2026-11-28",
    when: "Sat, Nov 28, 7:00 PM",
    where: "Guild Hall",
    why: "Matches Music",
    picture: { url: "http://hereabouts.test/media/tea.jpg", width: 480, height: 240, alt: 'A "cup"' },
  },
  { kind: "button", label: "Open it", url: "http://hereabouts.test/saved/" },
  { kind: "link", label: "More tea", url: "http://hereabouts.test/events/?keyword=tea" },
  { kind: "note", text: "Small print" },
];
const because = "alerts are on for your saved searches";
const mail = composeMail(settings, {
  title: "New near you",
  preheader: "Tea for two",
  blocks,
  because,
  unsubscribeUrl: "http://hereabouts.test/unsubscribe/abc/",
});
const oneOff = { title: "Reset your password", blocks: [], because: "you asked for it" };

describe("a composed mail", () => {
  it("says the same in text as in HTML", () => {
    const words = [
      "New near you",
      "Tonight",
      "Sat, Nov 28, 7:00 PM",
      "Guild Hall",
      "Matches Music",
      "Open it",
      "More tea",
      "Small print",
    ];
    for (const word of words) {
      expect(mail.html).toContain(word);
      expect(mail.text).toContain(word);
    }
    expect(mail.text).toContain("http://hereabouts.test/events/1/tea/?a=1&b=2");
    expect(mail.text).toContain(
      "Unsubscribe or change how often we email you:\nhttp://hereabouts.test/unsubscribe/abc/",
    );
  });

  it("says once why its reader gets it", () => {
    const reason = "You’re receiving this email because alerts are on for your saved searches.";
    expect(mail.html.split(reason)).toHaveLength(2);
    expect(mail.text.split(reason)).toHaveLength(2);
  });

  it("escapes what people typed", () => {
    expect(mail.html).toContain("Tea &quot;for&quot; &lt;two&gt;");
    expect(mail.html).toContain("Hello &amp; welcome,<br>Ada");
    expect(mail.html).toContain('href="http://hereabouts.test/events/1/tea/?a=1&amp;b=2"');
  });

  it("gives pictures their room before they have come, and says what they show", () => {
    expect(mail.html).toContain(
      'src="http://hereabouts.test/media/tea.jpg" width="128" height="64" alt="A &quot;cup&quot;"',
    );
  });

  it("works in mail programs: tables, inline styles, at most 600 pixels, dark colours, no script and no remote style", () => {
    expect(mail.html).toContain("max-width:600px");
    expect(mail.html).toContain("prefers-color-scheme: dark");
    expect(mail.html).not.toMatch(/<script|<link|@import|display:\s*(flex|grid)/);
    for (const table of mail.html.match(/<table[^>]*>/g) ?? []) expect(table).toContain('role="presentation"');
  });

  it("says where the sender gets letters, where that is known and the mail is one of many", () => {
    const known = { ...settings, postalAddress: "12 Main Street, Northampton, MA 01060" };
    const content = {
      title: "New near you",
      blocks,
      because,
      unsubscribeUrl: "http://hereabouts.test/unsubscribe/abc/",
    };
    const { html, text } = composeMail(known, content);
    expect(html).toContain("<br>Hereabouts, 12 Main Street, Northampton, MA 01060</p>");
    expect(text).toContain("\nHereabouts, 12 Main Street, Northampton, MA 01060\n");
    expect(composeMail(known, oneOff).text).not.toContain("12 Main Street");
    expect(mail.text).not.toContain("Main Street");
  });

  it("offers to unsubscribe only where there is something to end", () => {
    expect(composeMail(settings, oneOff).html).not.toContain("Unsubscribe");
  });
});
