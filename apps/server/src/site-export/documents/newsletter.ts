import { z } from "zod";
import { id, instant, type SiteDocument, text } from "./document.ts";

export const newsletterReaders: SiteDocument = {
  name: "newsletter-readers",
  table: "newsletter_reader",
  about: "Readers of the newsletter, once their address was confirmed.",
  key: ["id"],
  personal: "whole",
  only: { field: "status", values: ["confirmed"] },
  fields: {
    id,
    email: text,
    status: z.literal("confirmed"),
    towns: z.array(text).describe("By name; empty: all towns."),
    categories: z.array(id).describe("Empty: all categories."),
    language: text,
    askedAt: instant,
    confirmedAt: instant,
  },
  leftOut: {
    token_hash: "a secret, made anew when it is needed",
    token_sealed: "a secret",
  },
};
