import { expect, it } from "vitest";
import { shareLinks } from "./share-links.ts";

it("shares by mail, Facebook, X and WhatsApp with the title and the page's address", () => {
  const url = "https://here.example/events/7/tea-cake/";
  const { email, facebook, x, whatsapp } = shareLinks({ title: "Tea & Cake", summary: "Sat, Nov 21 · The Mill", url });
  expect(email).toBe(
    "mailto:?subject=Tea%20%26%20Cake&body=Tea%20%26%20Cake%0ASat%2C%20Nov%2021%20%C2%B7%20The%20Mill%0A%0Ahttps%3A%2F%2Fhere.example%2Fevents%2F7%2Ftea-cake%2F",
  );
  expect(new URL(facebook).searchParams.get("u")).toBe(url);
  expect(new URL(x).searchParams.get("text")).toBe("Tea & Cake");
  expect(new URL(x).searchParams.get("url")).toBe(url);
  expect(new URL(whatsapp).searchParams.get("text")).toBe(`Tea & Cake\nSat, Nov 21 · The Mill\n${url}`);
});
