import { newPassword } from "@hereabouts/contract/account/credentials";
import { emailAddress } from "@hereabouts/contract/fields/text";
import { messages } from "@hereabouts/contract/messages";
import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { queue } from "@hereabouts/ui/feedback/toast-region";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { act, cleanup, render, renderHook, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { useForm } from "./use-form.ts";

afterEach(() => {
  cleanup();
  queue.clear();
  document.body.replaceChildren();
});

const schema = z.object({ email: emailAddress, word: newPassword });
const refusal = (fields: Record<string, string[]>) => Object.assign(new Error("refused"), { data: { fields } });

function Panel({ answer, ...manner }: { answer?: unknown; isStored?: boolean; isPatient?: boolean; done?: string }) {
  const form = useForm(
    schema,
    { email: "", word: "" },
    {
      ...manner,
      send: () => (answer ? Promise.reject(answer) : Promise.resolve()),
    },
  );
  return (
    <form ref={form.ref} onSubmit={form.onSubmit}>
      <TextField {...form.field("email")} label="Email" />
      <TextField {...form.field("word")} label="Word" />
      {form.banner && <p role="alert">{form.banner}</p>}
      <button type="submit">Send</button>
      <button type="button" onClick={() => form.rebase({ email: "theirs@example.org", word: "theirs, not mine" })}>
        Load
      </button>
    </form>
  );
}

async function fill() {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Email"), "maya@example.org");
  await user.type(screen.getByLabelText("Word"), "seven brown mugs");
  return user;
}

test.each([
  ["says that it was", undefined, "Sent.", "Not sent."],
  ["shows a refusal without saying that it was", refusal({ "": ["Not sent."] }), "Not sent.", "Sent."],
])("a form that was sent %s", async (_what, answer, said, unsaid) => {
  render(
    <>
      <Panel answer={answer} done="Sent." />
      <ToastRegion />
    </>,
  );
  await (await fill()).click(screen.getByText("Send"));
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryByText(unsaid)).not.toBeInTheDocument();
});

test("an untouched field is silent, and speaks once it was left", async () => {
  const user = userEvent.setup();
  render(<Panel />);
  expect(screen.queryByText(messages.required)).not.toBeInTheDocument();
  await user.click(screen.getByLabelText("Email"));
  expect(screen.queryByText(messages.required)).not.toBeInTheDocument();
  await user.tab();
  expect(screen.getByText(messages.required)).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("a long form is silent about a field that is passed, and misses what was typed and taken away", async () => {
  const user = userEvent.setup();
  render(<Panel isPatient />);
  await user.click(screen.getByLabelText("Email"));
  await user.tab();
  expect(screen.queryByText(messages.required)).not.toBeInTheDocument();
  await user.type(screen.getByLabelText("Email"), "m{Backspace}");
  await user.tab();
  expect(screen.getByText(messages.required)).toBeVisible();
});

test("what was typed stays when a newer version is loaded, and what was not is the newer one's", async () => {
  const user = userEvent.setup();
  render(<Panel isStored />);
  await user.type(screen.getByLabelText("Word"), "seven brown mugs");
  await user.click(screen.getByText("Load"));
  expect(screen.getByLabelText("Email")).toHaveValue("theirs@example.org");
  expect(screen.getByLabelText("Word")).toHaveValue("seven brown mugs");
});

test("values that are proposed at the same time do not count as typed", () => {
  const { result } = renderHook(() => useForm(schema, { email: "", word: "" }, { send: () => Promise.resolve() }));
  const { rebase } = result.current;
  act(() => {
    rebase({ email: "maya@example.org" });
    rebase({ word: "seven brown mugs" });
  });
  expect(result.current.current).toEqual({ email: "maya@example.org", word: "seven brown mugs" });
  expect(result.current.changes).toEqual({});
});

test("what is wrong with a stored record is said as soon as it is there", () => {
  render(<Panel isStored />);
  expect(screen.getAllByText(messages.required)).toHaveLength(2);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("what was typed before the page came alive is not lost", async () => {
  const page = document.createElement("div");
  document.body.append(page);
  page.innerHTML = renderToString(<Panel />);
  const email = page.querySelector<HTMLInputElement>("[name=email]");
  if (!email) throw new Error("the panel asks for an email address");
  email.value = "maya@example.org";
  const root = await act(() => hydrateRoot(page, <Panel />));
  await userEvent.setup().type(screen.getByLabelText("Word"), "seven brown mugs");
  expect(email).toHaveValue("maya@example.org");
  await userEvent.setup().click(screen.getByText("Send"));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  act(() => root.unmount());
});

test("what a page brings that no field can show is left as it is", async () => {
  const stored = { email: "two\nlines@example.org", word: "seven brown mugs" };
  function Stored() {
    const form = useForm(schema, stored, { send: () => Promise.resolve() });
    return (
      <form ref={form.ref}>
        <input name="email" value={form.current.email} readOnly />
        <select name="word" value={form.current.word} onChange={() => undefined}>
          <option>Another</option>
        </select>
        <output>{form.isChanged ? "changed" : "as it came"}</output>
      </form>
    );
  }
  const page = document.createElement("div");
  document.body.append(page);
  page.innerHTML = renderToString(<Stored />);
  const root = await act(() => hydrateRoot(page, <Stored />));
  expect(screen.getByRole("status").textContent).toBe("as it came");
  act(() => root.unmount());
  render(<Stored />);
  expect(screen.getByText("as it came")).toBeVisible();
});

test("sending with errors says so, names each, and leads to the first", async () => {
  const user = userEvent.setup();
  render(<Panel />);
  await user.click(screen.getByText("Send"));
  expect(screen.getByRole("alert").textContent).toBe(messages.correctForm);
  expect(screen.getAllByText(messages.required)).toHaveLength(2);
  expect(screen.getByLabelText("Email")).toHaveFocus();
});

test("going from a wrong field to the button does not move the button away", async () => {
  const user = userEvent.setup();
  render(<Panel />);
  await user.type(screen.getByLabelText("Word"), "short");
  await user.tab();
  expect(screen.getByText("Send")).toHaveFocus();
  expect(screen.queryByText(messages.betweenChars(8, 128))).not.toBeInTheDocument();
});

test("a server's answer stands at its field and goes when the field is edited", async () => {
  render(<Panel answer={refusal({ email: [messages.emailTaken] })} />);
  const user = await fill();
  await user.click(screen.getByText("Send"));
  expect(screen.getByText(messages.emailTaken)).toBeVisible();
  expect(screen.getByLabelText("Email")).toHaveFocus();
  await user.type(screen.getByLabelText("Email"), "x");
  expect(screen.queryByText(messages.emailTaken)).not.toBeInTheDocument();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("what belongs to no field is said by the form", async () => {
  render(<Panel answer={refusal({ "": ["Not today."], token: [messages.linkUsedUp] })} />);
  const user = await fill();
  await user.click(screen.getByText("Send"));
  expect(screen.getByRole("alert").textContent).toBe(`Not today. ${messages.linkUsedUp}`);
});

test("a failure without an answer is not the browser's riddle", async () => {
  render(<Panel answer={new TypeError("Failed to fetch")} />);
  const user = await fill();
  await user.click(screen.getByText("Send"));
  expect(screen.getByRole("alert").textContent).toBe(messages.failed);
});

test("a form is sent once at a time, and is busy until all that follows is done", async () => {
  const done = Promise.withResolvers<void>();
  const sent: unknown[] = [];
  function Busy() {
    const form = useForm(
      schema,
      { email: "maya@example.org", word: "seven brown mugs" },
      {
        send: (values) => {
          sent.push(values);
          return done.promise;
        },
      },
    );
    return (
      <form ref={form.ref} onSubmit={form.onSubmit}>
        <output>{form.isSending ? "on its way" : "at rest"}</output>
        <button type="submit">Send</button>
      </form>
    );
  }
  render(<Busy />);
  const user = userEvent.setup();
  await user.click(screen.getByText("Send"));
  await user.click(screen.getByText("Send"));
  expect(screen.getByRole("status").textContent).toBe("on its way");
  await act(async () => done.resolve());
  expect(screen.getByRole("status").textContent).toBe("at rest");
  expect(sent).toEqual([{ email: "maya@example.org", word: "seven brown mugs" }]);
});

test.each([
  [{ code: "UNAUTHORIZED" }, "signed out"],
  [{ code: "BAD_REQUEST", isStale: true, fields: { "": ["Somebody else saved it."] } }, "stale"],
  [{ code: "BAD_REQUEST", fields: { "": ["Not today."] } }, "none"],
])("what a form can help with is known by its code, and gone with the next letter: %j", async (data, expected) => {
  function Helpful() {
    const form = useForm(
      schema,
      { email: "maya@example.org", word: "seven brown mugs" },
      { send: () => Promise.reject(Object.assign(new Error("any words"), { data })) },
    );
    return (
      <form ref={form.ref} onSubmit={form.onSubmit}>
        <TextField {...form.field("email")} label="Email" />
        <output>{form.trouble ?? "none"}</output>
        <button type="submit">Send</button>
      </form>
    );
  }
  render(<Helpful />);
  const user = userEvent.setup();
  await user.click(screen.getByText("Send"));
  expect(screen.getByRole("status").textContent).toBe(expected);
  await user.type(screen.getByLabelText("Email"), "x");
  expect(screen.getByRole("status").textContent).toBe("none");
});
