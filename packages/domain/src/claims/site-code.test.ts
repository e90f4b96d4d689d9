import { claimLimits } from "@hereabouts/contract/claims/claim-limits";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, it } from "vitest";
import type { Context } from "../context.ts";
import { listClaims } from "../moderation/claim-list.ts";
import type { readPage } from "../outbound/read-page.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { aPerson, aVenue } from "../test-factories.ts";
import { claimVenue } from "./claim-venue.ts";
import { listOwnClaims, withdrawRequest } from "./own-claims.ts";
import { lookForSiteCode, makeSiteCode } from "./site-code.ts";

const { db } = await testDatabase();
const system = contextOf(db);
let moderator: Context = system;

beforeAll(async () => {
  await installReferenceData(db);
  moderator = contextOf(db, { viewer: await aPerson(system, { isSuperuser: true }) });
});

let sites = 0;
async function aRequest(website = `https://www.mill-river-${++sites}.example/visit`) {
  const person = contextOf(db, { viewer: await aPerson(system) });
  const { id } = await claimVenue(person, { id: await aVenue(system, { website }) });
  return { person, id, website };
}
/** A website that shows `text`, at `address` in the end. */
const showing =
  (text: string, { address, status = 200 }: { address?: string; status?: number } = {}): typeof readPage =>
  async (url) => ({ status, url: address ? new URL(address) : url, text });
const requestOf = async (id: number) =>
  (await listClaims(moderator, { all: true })).data.find((claim) => claim.id === id);

it("a code on the venue's own website speaks for a request, and the moderator sees where it stood", async () => {
  const { person, id, website } = await aRequest();
  const { code, tag } = await makeSiteCode(person, { id });
  expect(tag).toContain(`"${code}"`);
  expect(await makeSiteCode(person, { id })).toEqual({ code, tag });
  expect(await lookForSiteCode(person, { id }, { read: showing("<p>Welcome</p>") })).toMatchObject({
    outcome: "missing",
  });
  expect((await requestOf(id))?.evidence.provedSite).toBeNull();
  const read = showing(`<head>${tag}</head>`);
  const both = await Promise.all([
    lookForSiteCode(person, { id }, { read }),
    lookForSiteCode(person, { id }, { read }),
  ]);
  expect(both.map(({ outcome }) => outcome)).toEqual(["found", "found"]);
  const request = await requestOf(id);
  expect(request).toMatchObject({ status: "claimed", evidence: { provedSite: website } });
  expect(request?.auditEvents.filter(({ message }) => message === `Confirmed by the code at ${website}.`)).toHaveLength(
    1,
  );
  // Taken away from the page again: what was shown stays shown, and nobody is asked.
  const nobody: typeof readPage = () => Promise.reject(new Error("asked"));
  expect(await lookForSiteCode(person, { id }, { read: nobody })).toMatchObject({ outcome: "found" });
  expect((await listOwnClaims(person))[0]?.site).toMatchObject({ website, code: { code }, look: { outcome: "found" } });
});

it("says why nobody could look, and takes nothing from a website that the venue's leads on to", async () => {
  const { person, id, website } = await aRequest();
  const { code } = await makeSiteCode(person, { id });
  const looks = [
    [showing(code, { address: "https://elsewhere.example/" }), /redirects to elsewhere\.example/],
    [showing("", { status: 503 }), /responded with 503/],
    [async () => ({ status: null, fault: "We couldn’t find this website." }) as const, /couldn’t find this website/],
  ] as const;
  for (const [read, fault] of looks)
    expect(await lookForSiteCode(person, { id }, { read })).toEqual({
      outcome: "unreached",
      address: website,
      fault: expect.stringMatching(fault),
    });
  expect((await requestOf(id))?.evidence.provedSite).toBeNull();
  const inner = showing(code, { address: `${new URL(website).origin.replace("www.", "tickets.")}/` });
  expect(await lookForSiteCode(person, { id }, { read: inner })).toMatchObject({ outcome: "found" });
});

it("nobody but the claimant asks, not without a code, not for a shared host, not once it is decided", async () => {
  const { person, id } = await aRequest();
  const other = await aRequest();
  await expect(lookForSiteCode(person, { id }, { read: showing("") })).rejects.toMatchObject({ kind: "invalid" });
  for (const act of [makeSiteCode, lookForSiteCode])
    await expect(act(other.person, { id })).rejects.toMatchObject({ kind: "notFound" });
  const shared = await aRequest("https://www.facebook.com/millriver");
  await expect(makeSiteCode(shared.person, { id: shared.id })).rejects.toMatchObject({ kind: "invalid" });
  expect((await listOwnClaims(shared.person))[0]?.site).toBeNull();
  const { code } = await makeSiteCode(person, { id });
  const slow: typeof readPage = async (url) => {
    await withdrawRequest(person, { id });
    return { status: 200, url, text: code };
  };
  await expect(lookForSiteCode(person, { id }, { read: slow })).rejects.toMatchObject({ kind: "conflict" });
  await expect(makeSiteCode(person, { id })).rejects.toMatchObject({ kind: "conflict" });
  expect((await requestOf(id))?.evidence.provedSite).toBeNull();
});

it("a website is not looked at again and again", async () => {
  const { person, id } = await aRequest();
  await makeSiteCode(person, { id });
  const look = () => lookForSiteCode(person, { id }, { read: showing("") });
  for (let times = 0; times < claimLimits.siteLooksInHour; times++) await look();
  await expect(look()).rejects.toMatchObject({ kind: "tooMany" });
});
