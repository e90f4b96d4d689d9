import type { Locator, Page } from "@playwright/test";

/** Counts the presses of a pointer, a choice in a list too, and the keys of a task. */
export interface Hands {
  presses: number;
  keys: number;
}

/** Counts presses and keys. */
export function handsAt(page: Page) {
  const count: Hands = { presses: 0, keys: 0 };
  return {
    count,
    press: async (at: Locator) => {
      await at.locator("visible=true").first().click();
      count.presses += 1;
    },
    /** Chooses an option of a list: one press. */
    choose: async (at: Locator, option: string) => {
      await at.selectOption(option);
      count.presses += 1;
    },
    /** Presses keys by their names. */
    type: async (keys: readonly string[]) => {
      for (const key of keys) await page.keyboard.press(key);
      count.keys += keys.length;
    },
    /** Types a text into what has the focus. */
    write: async (text: string) => {
      await page.keyboard.type(text);
      count.keys += text.length;
    },
  };
}
