import type { AdminValues } from "@hereabouts/contract/admin/admin-schemas";
import { facesKind } from "@hereabouts/contract/admin/kinds/faces";
import type { Context } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { selectFace } from "../../faces/face.queries.ts";
import { addFace, changeFace, deleteFace, type FaceForm, faceFormOf, turnFace } from "../../faces/face.ts";
import { type AdminSource, numberOf } from "../admin-source.ts";
import { countFaceRows, selectFaceRows } from "./face-rows.queries.ts";

/** A face as its form has it. */
function formOf(values: AdminValues): FaceForm {
  const text = (name: keyof FaceForm) => String(values[name] ?? "");
  return {
    name: text("name"),
    hosts: text("hosts"),
    description: text("description"),
    lists: text("lists"),
    home: text("home"),
    accent: text("accent"),
    highlight: text("highlight"),
    mark: text("mark"),
  };
}

const [{ options }] = facesKind.filters;
const stateOf = (isOn: boolean) => options[isOn ? 0 : 1].label;

const turn = (isOn: boolean) => (ctx: Context, id: string) => turnFace(ctx, { id: numberOf(id), isOn });

/** Host names that show a part of the site. */
export const facesSource: AdminSource = {
  count: ({ db }, asked) => countFaceRows(db, asked),
  rows: async ({ db }, asked, page) =>
    (await selectFaceRows(db, asked, page)).map(({ id, name, hosts, isOn, updatedAt }) => ({
      id: String(id),
      name,
      detail: "",
      cells: { state: stateOf(isOn), hosts: hosts.join(", "), updated: updatedAt.toISOString() },
      verbs: [isOn ? "turnOff" : "turnOn", "delete"],
    })),
  values: async ({ db }, id) => {
    const face = await selectFace(db, numberOf(id));
    if (!face) throw new NotFound();
    return { ...faceFormOf(face) };
  },
  save: (ctx, id, values) => changeFace(ctx, { id: numberOf(id), ...formOf(values) }),
  add: async (ctx, values) => {
    const id = await addFace(ctx, formOf(values));
    if (values.start === true) await turnFace(ctx, { id, isOn: true });
    return String(id);
  },
  verbs: { turnOn: turn(true), turnOff: turn(false), delete: (ctx, id) => deleteFace(ctx, { id: numberOf(id) }) },
};
