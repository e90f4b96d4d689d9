import { faceLimits, faceMessages, hostNameOf } from "@hereabouts/contract/faces/face";
import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import { markLimits } from "@hereabouts/contract/region/brand";
import { coloursField, markField } from "@hereabouts/contract/region/brand-fields";
import { formatNumber } from "@hereabouts/language/translate";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Invalid, NotFound } from "../errors.ts";
import { markOf } from "../media/site-icon.ts";
import { mainUrlOf } from "../settings.ts";
import { selectLivePage } from "../site-pages/live-page.queries.ts";
import {
  countFaces,
  deleteFaceRow,
  holdFaces,
  insertFace,
  type StoredFace,
  selectFace,
  selectFaceWithHost,
  updateFace,
} from "./face.queries.ts";
import { readLists } from "./read-lists.ts";

/** A face as its form has it. */
export interface FaceForm {
  name: string;
  /** Host names, one a line. */
  hosts: string;
  description: string;
  /** Addresses of lists of events, one a line; none for everything. */
  lists: string;
  home: string;
  /** "#rrggbb"; empty for the colors of the site. */
  accent: string;
  highlight: string;
  /** A data URL; empty for the mark of the site. */
  mark: string;
}

const pngUrl = "data:image/png;base64,";

/** A stored face as its form has it. */
export const faceFormOf = ({ hosts, accent, highlight, mark, isOn: _, ...face }: StoredFace): FaceForm => ({
  name: face.name,
  hosts: hosts.join("\n"),
  description: face.description,
  lists: face.lists,
  home: face.home,
  accent: accent ?? "",
  highlight: highlight ?? "",
  mark: mark === null ? "" : pngUrl + mark,
});

type Faults = Record<string, string[]>;

function readHosts(hosts: string, mainUrl: string, faults: Faults): string[] {
  const typed = hosts.split("\n").flatMap((line) => line.trim() || []);
  const main = new URL(mainUrl).hostname;
  if (typed.length === 0) faults.hosts = [messages.required];
  else if (typed.length > faceLimits.hosts) faults.hosts = [faceMessages.manyHosts(formatNumber(faceLimits.hosts))];
  else
    for (const line of typed) {
      const host = hostNameOf(line);
      if (host === null) faults.hosts = [faceMessages.noHost(line)];
      else if (host === main) faults.hosts = [faceMessages.mainHost(host)];
    }
  return [...new Set(typed.flatMap((line) => hostNameOf(line) ?? []))];
}

function readColours({ accent, highlight }: FaceForm, faults: Faults): Pick<StoredFace, "accent" | "highlight"> {
  if (accent === "" && highlight === "") return { accent: null, highlight: null };
  const { data, error } = coloursField.safeParse({ accent, ...(highlight !== "" && { highlight }) });
  for (const { path, message } of error?.issues ?? []) faults[String(path[0])] = [message];
  return { accent: data?.accent ?? null, highlight: data?.highlight ?? null };
}

/** Draws a given mark anew; one that is stored stays as it is. */
async function readMark(mark: string, stored: string | null, faults: Faults): Promise<string | null> {
  if (mark === "") return null;
  if (stored !== null && mark === pngUrl + stored) return stored;
  const { data } = markField.safeParse(mark);
  const drawn = data === undefined ? undefined : await markOf(Buffer.from(data, "base64")).catch(() => undefined);
  if (drawn && drawn.length <= markLimits.bytes) return drawn.toString("base64");
  faults.mark = [faceMessages.badMark];
  return null;
}

/** Whether a path can be the home of a face: the home page, the list of events, or a page of text that everybody sees. */
async function isHome({ db }: Context, home: string): Promise<boolean> {
  if (home === "/" || home === "/events/") return true;
  const [, slug] = /^\/([\w-]+)\/$/.exec(home) ?? [];
  return slug !== undefined && (await selectLivePage(db, { slug, language: "" })) !== undefined;
}

/** Turns a form into what is stored. Draws the mark: not within a transaction. @throws Invalid */
async function storedOf(ctx: Context, form: FaceForm, known?: StoredFace): Promise<StoredFace> {
  const faults: Faults = {};
  const mainUrl = mainUrlOf(ctx.settings);
  const hosts = readHosts(form.hosts, mainUrl, faults);
  const colours = readColours(form, faults);
  const lists = readLists(form.lists, mainUrl);
  if (typeof lists === "string") faults.lists = [lists];
  if (!(await isHome(ctx, form.home))) faults.home = [faceMessages.noHome];
  const mark = await readMark(form.mark, known?.mark ?? null, faults);
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
  const { name, description, home } = form;
  return { name, hosts, description, lists: form.lists, home, ...colours, mark, isOn: known?.isOn ?? false };
}

/** Refuses a host name that another face has. @throws Invalid */
async function refuseTakenHosts(ctx: Context, { hosts }: StoredFace, id: number): Promise<void> {
  const other = await selectFaceWithHost(ctx.db, hosts, id);
  const host = other?.hosts.find((name) => hosts.includes(name)) ?? "";
  if (other) throw new Invalid({ hosts: [faceMessages.takenHost(host, other.name)] });
}

const recordOf = (id: number, { name }: StoredFace) => ({ kind: "face" as const, id, name });

/** Face as the audit log has it: of its mark only whether it has one. */
const logged = ({ mark, ...face }: StoredFace) => ({ ...face, mark: mark === null ? null : "own" });

/** Adds a face, which is off until it is turned on. @returns its id @throws SignInRequired, Forbidden, Invalid */
export async function addFace(ctx: Context, form: FaceForm): Promise<number> {
  ensure(ctx, may.administer(ctx.viewer));
  const face = await storedOf(ctx, form);
  return inTransaction(ctx, async (ctx) => {
    await holdFaces(ctx.db);
    if ((await countFaces(ctx.db)) >= faceLimits.kept)
      throw new Invalid({ name: [faceMessages.tooMany(formatNumber(faceLimits.kept))] });
    await refuseTakenHosts(ctx, face, 0);
    const id = await insertFace(ctx.db, face, ctx.now());
    await recordAct(ctx, { act: "face.add", record: recordOf(id, face), after: logged(face) });
    return id;
  });
}

/** Changes a face. @throws SignInRequired, Forbidden, NotFound, Invalid */
export async function changeFace(ctx: Context, { id, ...form }: { id: number } & FaceForm): Promise<void> {
  ensure(ctx, may.administer(ctx.viewer));
  const seen = await selectFace(ctx.db, id);
  if (!seen) throw new NotFound();
  const read = await storedOf(ctx, form, seen);
  await inTransaction(ctx, async (ctx) => {
    await holdFaces(ctx.db);
    const known = await selectFace(ctx.db, id);
    if (!known) throw new NotFound();
    const face = { ...read, isOn: known.isOn };
    await refuseTakenHosts(ctx, face, id);
    await updateFace(ctx.db, id, face, ctx.now());
    const { id: _, ...before } = known;
    await recordAct(ctx, {
      act: "face.change",
      record: recordOf(id, face),
      before: logged(before),
      after: logged(face),
    });
  });
}

/** Turns a face on or off; one that is off answers as the site does. @throws SignInRequired, Forbidden, NotFound */
export async function turnFace(ctx: Context, { id, isOn }: { id: number; isOn: boolean }): Promise<void> {
  ensure(ctx, may.administer(ctx.viewer));
  await inTransaction(ctx, async (ctx) => {
    await holdFaces(ctx.db);
    const known = await selectFace(ctx.db, id);
    if (!known) throw new NotFound();
    const { id: _, ...before } = known;
    await updateFace(ctx.db, id, { ...before, isOn }, ctx.now());
    const record = recordOf(id, before);
    await recordAct(ctx, {
      act: isOn ? "face.turnOn" : "face.turnOff",
      record,
      before: { isOn: before.isOn },
      after: { isOn },
    });
  });
}

/** Deletes a face. @throws SignInRequired, Forbidden, NotFound */
export async function deleteFace(ctx: Context, { id }: { id: number }): Promise<void> {
  ensure(ctx, may.administer(ctx.viewer));
  await inTransaction(ctx, async (ctx) => {
    await holdFaces(ctx.db);
    const known = await selectFace(ctx.db, id);
    if (!known) throw new NotFound();
    const { id: _, ...before } = known;
    await deleteFaceRow(ctx.db, id);
    await recordAct(ctx, { act: "face.delete", record: recordOf(id, before), before: logged(before) });
  });
}
