import { messages } from "@hereabouts/contract/messages";
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { LoadFailed } from "./load-failed.tsx";

const failed = (error: unknown) => render(<LoadFailed query={{ refetch: vi.fn(), error }} />);

test("a list says what of its address was refused", () => {
  failed({ data: { fields: { endDate: [messages.endBeforeStart] } } });
  screen.getByText(messages.endBeforeStart);
  expect(screen.queryByText(messages.resultsFailed)).not.toBeInTheDocument();
});

test.each([[undefined], [new Error("away")], [{ data: { fields: null } }]])(
  "any other failure is said as such (%s)",
  (error) => {
    failed(error);
    screen.getByText(messages.resultsFailed);
  },
);
