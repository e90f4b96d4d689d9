import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useSelection } from "./use-selection.tsx";

const [mill, barn, grange, forge] = [1, 2, 3, 4].map((id) => ({ id })) as [Row, Row, Row, Row];
type Row = { id: number };

const select = () => renderHook(() => useSelection([mill, barn, grange, forge])).result;
const ids = ({ current }: ReturnType<typeof select>) => current.rows.map(({ id }) => id);

test("Shift selects all rows from the last one on, in either direction, and deselects them alike", () => {
  const selection = select();
  act(() => selection.current.onToggle(grange));
  act(() => selection.current.onToggle(mill, true));
  expect(ids(selection)).toEqual([1, 2, 3]);
  act(() => selection.current.onToggle(barn));
  expect(ids(selection)).toEqual([1, 3]);
  act(() => selection.current.onToggle(forge, true));
  expect(ids(selection)).toEqual([1]);
});

test("Shift without a row before selects the row alone", () => {
  const selection = select();
  act(() => selection.current.onToggle(barn, true));
  expect(ids(selection)).toEqual([2]);
  act(() => selection.current.clear());
  expect(ids(selection)).toEqual([]);
});
