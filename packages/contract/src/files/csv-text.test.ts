import { describe, expect, it } from "vitest";
import { csvText } from "./csv-text.ts";

const written = (...rows: Parameters<typeof csvText>[0]) => csvText(rows).replace("\uFEFF", "");

describe("a table as comma-separated values", () => {
  it("quotes what would break a row apart", () => {
    expect(written(["Name", "Note"], ['The "Old" Mill', "Soup, bread"], ["Two\nlines", null])).toBe(
      'Name,Note\r\n"The ""Old"" Mill","Soup, bread"\r\n"Two\nlines",\r\n',
    );
  });

  it("lets no spreadsheet run what somebody typed", () => {
    expect(written(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", '=HYPERLINK("http://evil.example")'])).toBe(
      `'=1+1,'+1,'-1,'@SUM(A1),'\tx,"'=HYPERLINK(""http://evil.example"")"\r\n`,
    );
  });

  it("keeps numbers numbers, negative ones too", () => {
    expect(written([-5, 2.5, true, undefined])).toBe("-5,2.5,true,\r\n");
  });

  it("says that it is UTF-8", () => {
    expect(csvText([["Café"]])).toBe("\uFEFFCafé\r\n");
  });
});
