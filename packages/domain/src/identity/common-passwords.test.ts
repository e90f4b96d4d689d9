import { readFileSync } from "node:fs";
import { join } from "node:path";
import { messages } from "@hereabouts/contract/messages";
import { expect, test } from "vitest";
import { commonPasswordsFile, listedPasswords } from "./common-passwords.fixture.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { passwordProblems } from "./passwords.ts";

const listed = listedPasswords();

test("the file that is shipped holds the whole list, which is of 100,000 passwords and more", () => {
  expect(listed.length).toBeGreaterThan(100_000);
  const file = readFileSync(join(import.meta.dirname, "common-passwords.bin"));
  expect(file.equals(commonPasswordsFile(listed))).toBe(true);
});

test("every hundredth password of the list is refused, in small and in capital letters", async () => {
  const some = listed.filter((_, place) => place % 100 === 0);
  const asked = [...some, ...some.map((password) => password.toUpperCase())];
  expect(await Promise.all(asked.map(isCommonPassword))).toEqual(asked.map(() => true));
});

test.each(["password1", "QwertyUiop", "iloveyou1", "12345678"])("%s is too common", async (password) => {
  expect(await passwordProblems(password, "ann@example.org")).toEqual([messages.passwordCommon]);
});

test.each(["seven brown mugs", "hereabouts-demo", "übermut tut selten gut", "🐦🐦🐦🐦🐦🐦🐦🐦", "kettle-44-umbrella"])(
  "%s may be chosen",
  async (password) => {
    expect(await passwordProblems(password, "ann@example.org")).toEqual([]);
  },
);
