/** The part of jsdom that tests of pages use. */
declare module "jsdom" {
  export interface Part {
    textContent: string | null;
    getAttribute: (name: string) => string | null;
    querySelector: (selector: string) => Part | null;
    querySelectorAll: (selector: string) => Iterable<Part>;
    dataset: Record<string, string | undefined>;
    href: string;
    target: string;
    value: string;
    checked: boolean;
    /** Form of a button. */
    form: Part | null;
  }
  export interface Page extends Part {
    URL: string;
    documentElement: Part;
  }
  export class JSDOM {
    constructor(html: string, options: { url: string });
    window: { document: Page; FormData: new (form: Part) => Iterable<[string, string]> };
  }
}
