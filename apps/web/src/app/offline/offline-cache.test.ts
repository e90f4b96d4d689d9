import { expect, it } from "vitest";
import { isKept, isLeftAlone } from "./offline-cache.ts";

it("keeps what visitors look at and what a person saved, in every language", () => {
  for (const path of [
    "/",
    "/events/",
    "/events/7/jazz/",
    "/venues/",
    "/venues/3/hall/",
    "/in/northampton/",
    "/saved/events/",
  ])
    expect([path, isKept(path), isKept(`/de${path}`)]).toEqual([path, true, true]);
});

it("keeps no page to work with, to log in, of the account or for programs", () => {
  for (const path of [
    "/account/",
    "/manage/events/",
    "/auth/login/",
    "/django/",
    "/events/api/v1/events/",
    "/venues/suggest/",
  ])
    expect([path, isKept(path)]).toEqual([path, false]);
});

it("leaves programs, the data admin and logins to the browser", () => {
  for (const path of [
    "/api/docs/",
    "/trpc/account.me",
    "/django/",
    "/auth/login/",
    "/de/auth/login/",
    "/feeds/events.rss",
  ])
    expect([path, isLeftAlone(path)]).toEqual([path, true]);
  for (const path of ["/events/", "/account/", "/manage/events/"])
    expect([path, isLeftAlone(path)]).toEqual([path, false]);
});
