import { messages } from "@hereabouts/contract/messages";
import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { useApi } from "../../app/data/api.ts";
import { renderInSite } from "../../app/in-site.fixture.tsx";
import { signedInUser } from "../../app/session/queries.ts";
import { FormBanner } from "../form-banner.tsx";
import { useRecordForm } from "./use-record-form.ts";

const schema = z.object({ name: z.string().min(1) });
const ended = () => Object.assign(new Error("no session"), { data: { code: "UNAUTHORIZED" } });

beforeEach(() => localStorage.clear());

function Page({ save }: { save: (values: { name: string }) => Promise<{ name: string }> }) {
  useQuery(signedInUser(useApi()));
  const { form, draft } = useRecordForm(
    schema,
    { name: "" },
    {
      isStored: false,
      isNew: true,
      draftName: "event:new:5",
      save,
      pageOf: () => null,
      onSaved: () => undefined,
    },
  );
  return (
    <form ref={form.ref} onSubmit={form.onSubmit}>
      <TextField {...form.field("name")} label="Name" />
      <FormBanner form={form} isKept={draft.isKept} />
      <button type="submit">Publish</button>
      <Link to={"/elsewhere/" as "/"}>Elsewhere</Link>
    </form>
  );
}

/** A form that is sent once without a session. */
async function sentWithoutSession() {
  const save = vi.fn(async ({ name }: { name: string }) => ({ name })).mockRejectedValueOnce(ended());
  await renderInSite(<Page save={save} />, { answer: (path) => (path === "account.me" ? { id: 5 } : {}) });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Name"), "Contra dance");
  await user.click(screen.getByText("Publish"));
  return { save, user };
}

test("a form whose login was put away keeps what was typed, and says what to do", async () => {
  const { save } = await sentWithoutSession();
  expect(await screen.findByText(messages.sessionEnded)).toBeVisible();
  expect(save).toHaveBeenCalledOnce();
  expect(screen.getByLabelText("Name")).toHaveValue("Contra dance");
});

test("a form that is left with a draft asks nothing, and tells that it is kept", async () => {
  const confirm = vi.spyOn(window, "confirm");
  await renderInSite(
    <>
      <Page save={async (values) => values} />
      <ToastRegion />
    </>,
    { answer: () => ({ id: 5 }) },
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Name"), "Contra dance");
  const closing = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(false);
  await user.click(screen.getByText("Elsewhere"));
  await screen.findByText(messages.leftDraft);
  expect(confirm).not.toHaveBeenCalled();
});
