import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { RowAction } from "./row-action.tsx";
import { type Column, WorkbenchTable, type WorkbenchTableProps } from "./workbench-table.tsx";

const dialogs = vi.hoisted(() => ({ areFetched: false }));
vi.mock("../overlays/modal-dialog-overlay.tsx", () => {
  dialogs.areFetched = true;
  return { ModalDialogOverlay: () => null };
});

interface Hall {
  id: number;
  name: string;
  seats: number;
  isOpen: boolean;
}

const halls: Hall[] = [
  { id: 1, name: "Mill", seats: 40, isOpen: true },
  { id: 2, name: "Barn", seats: 90, isOpen: false },
  { id: 3, name: "Grange", seats: 60, isOpen: true },
];
const columns: Column<Hall>[] = [
  { id: "name", head: "Hall", orders: ["name", "-name"], cell: ({ id, name }) => <a href={`#${id}`}>{name}</a> },
  { id: "seats", head: "Seats", isNumber: true, orders: ["-seats"], cell: ({ seats }) => seats },
];

function show(differs: Partial<WorkbenchTableProps<Hall>> = {}) {
  const done = { close: vi.fn(), order: vi.fn(), toggle: vi.fn() };
  const actions: RowAction<Hall>[] = [
    { id: "close", name: "Close", letter: "c", isFor: ({ isOpen }) => isOpen, run: ({ name }) => done.close(name) },
  ];
  render(
    <>
      <input aria-label="Elsewhere" />
      <WorkbenchTable
        label="Halls"
        columns={columns}
        rows={halls}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        actions={actions}
        ordering="name"
        onOrder={done.order}
        selection={{ chosen: new Set([3]), onToggle: ({ name }) => done.toggle(name) }}
        {...differs}
      />
    </>,
  );
  return done;
}

const focused = () => document.activeElement?.textContent;

test("j and k go from row to row and stop at the ends", async () => {
  show();
  await userEvent.keyboard("j");
  expect(focused()).toBe("Mill");
  await userEvent.keyboard("jjjj");
  expect(focused()).toBe("Grange");
  await userEvent.keyboard("k");
  expect(focused()).toBe("Barn");
  await userEvent.keyboard("kkk");
  expect(focused()).toBe("Mill");
});

test("a letter does its action to the row that has the focus, and to no row that it is not for", async () => {
  const { close } = show();
  await userEvent.keyboard("c");
  expect(close).not.toHaveBeenCalled();
  await userEvent.keyboard("jc");
  expect(close).toHaveBeenLastCalledWith("Mill");
  await userEvent.keyboard("jc");
  expect(close).toHaveBeenCalledTimes(1);
});

test("a letter does its action to all selected rows, whichever has the focus, and to one where none is selected", async () => {
  const runAll = vi.fn();
  const run = vi.fn();
  const selection = { chosen: new Set([1, 3]), onToggle: vi.fn() };
  show({ selection, actions: [{ id: "copy", name: "Copy", letter: "c", run, runAll }] });
  await userEvent.keyboard("jjc");
  expect(runAll).toHaveBeenCalledWith([halls[0], halls[2]], expect.any(Function));
  expect(run).not.toHaveBeenCalled();
  await userEvent.keyboard("{Shift>}X{/Shift}");
  expect(selection.onToggle).toHaveBeenLastCalledWith(halls[1], true);
});

test("letters that are typed into a field are letters", async () => {
  const { close } = show();
  await userEvent.type(screen.getByRole("textbox", { name: "Elsewhere" }), "jcx");
  expect(focused()).toBe("");
  expect(close).not.toHaveBeenCalled();
});

test("x selects, . opens the row's menu", async () => {
  const { toggle } = show();
  await userEvent.keyboard("jx");
  expect(toggle).toHaveBeenCalledWith("Mill");
  expect(screen.getByRole("checkbox", { name: "Select Grange" })).toBeChecked();
  await userEvent.keyboard(".");
  const menu = await screen.findByRole("menu", { name: "More for Mill" });
  within(menu).getByRole("menuitem", { name: "Close (c)" });
});

test("heads say the order and change it, the same one the other way round", async () => {
  const { order } = show();
  expect(screen.getByRole("columnheader", { name: "Hall" })).toHaveAttribute("aria-sort", "ascending");
  await userEvent.click(screen.getByRole("button", { name: "Hall" }));
  expect(order).toHaveBeenLastCalledWith("-name");
  await userEvent.click(screen.getByRole("button", { name: "Seats" }));
  expect(order).toHaveBeenLastCalledWith("-seats");
});

test("the code of dialogs is there before a letter opens one: the connection may be lost by then", async () => {
  show();
  await waitFor(() => expect(dialogs.areFetched).toBe(true));
});

test("a long address breaks where it is read, and pushes no other column aside", () => {
  const mail = { id: "mail", head: "Mail", cell: () => "box.office@mill-street.example" };
  show({ columns: [...columns, mail] });
  const [cell] = screen.getAllByRole("cell", { name: "box.office@mill-street.example" });
  expect(cell?.innerHTML).toContain("box.<wbr>office@<wbr>mill-street.<wbr>example");
});
