import { isRedirect, type ParsedLocation } from "@tanstack/react-router";
import { TRPCClientError } from "@trpc/client";
import { expect, test } from "vitest";
import { leaveFaceForWork, shownRecord } from "./page-record.ts";

const location = { publicHref: "/events/7/contra-dance/?date=2026-11-28" } as ParsedLocation;
const answer = { error: { message: "", code: -32004, data: { code: "NOT_FOUND" } } };
const missing = () => Promise.reject(TRPCClientError.from(answer as never));
const load = async (record: Promise<unknown>, config: object) => {
  try {
    return await shownRecord(record, { location, context: { config: config as never } });
  } catch (error) {
    return isRedirect(error) ? error.options.href : error;
  }
};

test("a record that a face does not show is opened on the main host, as by its address", async () => {
  const face = { mainUrl: "https://example.org" };
  expect(await load(missing(), face)).toBe("https://example.org/events/7/contra-dance/?date=2026-11-28");
  expect(await load(Promise.resolve("shown"), face)).toBe("shown");
  expect(await load(missing(), {})).toMatchObject({ isNotFound: true });
});

test("whoever goes from a page of a face to where people work comes to the main host", () => {
  const go = (pathname: string, config: object) => {
    try {
      leaveFaceForWork({
        location: { pathname, publicHref: `/es${pathname}?page=2` },
        context: { config: config as never },
      });
      return null;
    } catch (error) {
      return isRedirect(error) ? error.options.href : error;
    }
  };
  const face = { mainUrl: "https://example.org" };
  expect(go("/manage/events/", face)).toBe("https://example.org/es/manage/events/?page=2");
  expect(go("/django/", face)).toBe("https://example.org/es/django/?page=2");
  expect(go("/managers/", face)).toBeNull();
  expect(go("/manage/events/", {})).toBeNull();
});
