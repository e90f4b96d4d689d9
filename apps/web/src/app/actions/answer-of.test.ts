import { messages } from "@hereabouts/contract/messages";
import { TRPCClientError } from "@trpc/client";
import { expect, test } from "vitest";
import { refusal } from "../in-site.fixture.tsx";
import { reasonOf } from "./answer-of.ts";

test("a deed that a proxy answered in its own words is told in ours, with what to do", () => {
  const parsing = TRPCClientError.from(new SyntaxError("Unexpected token '<', \"<h1>Intern\"... is not valid JSON"));
  expect(reasonOf(parsing)).toBe(messages.deedUnanswered);
});

test("a deed that the site refused is told in its words, whichever field they are about", () => {
  expect(reasonOf(refusal({ "": ["Somebody pays for it."] }))).toBe("Somebody pays for it.");
  expect(reasonOf(refusal({ note: ["Too long."] }))).toBe("Too long.");
});

test("what fails on our side says no more than that", () => {
  expect(reasonOf(new TypeError("x is undefined"))).toBe(messages.failed);
});
