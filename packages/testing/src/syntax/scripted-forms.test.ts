import { expect, test } from "vitest";
import { nodesOfSource } from "../syntax-tree.ts";
import { scriptedForms } from "./scripted-forms.ts";

const faults = (text: string) => scriptedForms("a.tsx", [...nodesOfSource(text, "a.tsx")]);

test("a form that only scripts send must send nothing without them", () => {
  expect(faults("\nconst a = <form onSubmit={send} />;")).toEqual([
    'a.tsx:2 is a form that only scripts send: give it method="dialog"',
  ]);
});

test.each([
  '<form method="dialog" onSubmit={send} />',
  '<form action="/events/" onSubmit={find} />',
  '<form action="/events/" />',
  "<Form onSubmit={send} />",
])("%s may be", (form) => {
  expect(faults(`const a = ${form};`)).toEqual([]);
});
