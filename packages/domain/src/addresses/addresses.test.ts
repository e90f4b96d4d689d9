import { demoRegion } from "@hereabouts/contract/region/demo-region";
import { applyRegion } from "@hereabouts/contract/region/region";
import { afterEach, describe, expect, test } from "vitest";
import { addressLines, shortAddress } from "./address-lines.ts";
import { rulesOf, writtenIn } from "./address-rules.ts";
import { phoneText, storedPhone } from "./phone.ts";

afterEach(() => applyRegion(undefined));

interface Country {
  /** Street, city, state, postal code as people give them. */
  given: readonly [string, string, string, string];
  lines: readonly string[];
  short: string;
  /** Parts of a form below the street. */
  parts: readonly string[];
  stateLabel: string;
  /** One of the states to choose from, as it is stored; null where they are typed or there are none. */
  state: string | null;
  /** A postal code in another spelling, and as it is stored. */
  code: readonly [string, string];
  badCode: string;
  /** A phone number as it is typed there, as it is stored, as it is shown there and elsewhere. */
  phone: readonly [string, string, string, string];
}

const all = ["city", "state", "postalCode"];
const codeFirst = ["postalCode", "city"];

const table: Record<string, Country> = {
  US: {
    given: ["25 Mill River Road", "Northampton", "MA", "01060"],
    lines: ["25 Mill River Road", "Northampton, MA 01060"],
    short: "25 Mill River Road, Northampton, MA",
    parts: all,
    stateLabel: "State",
    state: "MA",
    // The United States are left as they are typed.
    code: ["1060", "1060"],
    badCode: "",
    phone: ["413.555.0142", "413.555.0142", "(413) 555-0142", "+1 413 555 0142"],
  },
  CA: {
    given: ["100 Queen Street West", "Toronto", "ON", "M5H 2N2"],
    lines: ["100 Queen Street West", "Toronto ON M5H 2N2"],
    short: "100 Queen Street West, Toronto ON M5H 2N2",
    parts: all,
    stateLabel: "Province",
    state: "ON",
    code: ["m5h2n2", "M5H 2N2"],
    badCode: "12345",
    phone: ["416-555-0175", "+14165550175", "(416) 555-0175", "+1 416 555 0175"],
  },
  MX: {
    given: ["Avenida Juárez 1", "Ciudad de México", "Jalisco", "06050"],
    lines: ["Avenida Juárez 1", "06050 Ciudad de México, Jalisco"],
    short: "Avenida Juárez 1, 06050 Ciudad de México, Jalisco",
    parts: ["postalCode", "city", "state"],
    stateLabel: "State",
    state: "Jalisco",
    code: [" 06050 ", "06050"],
    badCode: "6050",
    phone: ["55 1234 5678", "+525512345678", "55 1234 5678", "+52 55 1234 5678"],
  },
  GB: {
    given: ["12 High Street", "Bristol", "Avon", "BS1 4DJ"],
    lines: ["12 High Street", "Bristol", "BS1 4DJ"],
    short: "12 High Street, Bristol, BS1 4DJ",
    parts: ["city", "postalCode"],
    stateLabel: "",
    state: null,
    code: ["bs14dj", "BS1 4DJ"],
    badCode: "90210",
    phone: ["0117 496 0123", "+441174960123", "0117 496 0123", "+44 117 496 0123"],
  },
  IE: {
    given: ["1 Main Street", "Ennis", "Clare", "V95 X2X2"],
    lines: ["1 Main Street", "Ennis", "Clare", "V95 X2X2"],
    short: "1 Main Street, Ennis, Clare, V95 X2X2",
    parts: all,
    stateLabel: "County",
    state: "Clare",
    code: ["v95x2x2", "V95 X2X2"],
    badCode: "12345",
    phone: ["01 234 5678", "+35312345678", "(01) 234 5678", "+353 1 234 5678"],
  },
  DE: {
    given: ["Rathausgasse 1", "Freiburg", "BW", "79098"],
    lines: ["Rathausgasse 1", "79098 Freiburg"],
    short: "Rathausgasse 1, 79098 Freiburg",
    parts: codeFirst,
    stateLabel: "",
    state: null,
    code: ["D-79098", "79098"],
    badCode: "7909",
    phone: ["0761 2010", "+497612010", "0761 2010", "+49 761 2010"],
  },
  AT: {
    given: ["Hauptplatz 1", "Graz", "Steiermark", "8010"],
    lines: ["Hauptplatz 1", "8010 Graz"],
    short: "Hauptplatz 1, 8010 Graz",
    parts: codeFirst,
    stateLabel: "",
    state: null,
    code: ["A-8010", "8010"],
    badCode: "80100",
    phone: ["0316 872 0", "+433168720", "0316 8720", "+43 316 8720"],
  },
  CH: {
    given: ["Bahnhofstrasse 1", "Zürich", "ZH", "8001"],
    lines: ["Bahnhofstrasse 1", "8001 Zürich"],
    short: "Bahnhofstrasse 1, 8001 Zürich",
    parts: codeFirst,
    stateLabel: "",
    state: null,
    code: ["CH-8001", "8001"],
    badCode: "80011",
    phone: ["044 668 18 00", "+41446681800", "044 668 18 00", "+41 44 668 18 00"],
  },
  FR: {
    given: ["3 rue de la Paix", "Paris", "Île-de-France", "75002"],
    lines: ["3 rue de la Paix", "75002 Paris"],
    short: "3 rue de la Paix, 75002 Paris",
    parts: codeFirst,
    stateLabel: "",
    state: null,
    code: ["F-75002", "75002"],
    badCode: "7500",
    phone: ["01 23 45 67 89", "+33123456789", "01 23 45 67 89", "+33 1 23 45 67 89"],
  },
  ES: {
    given: ["Calle Real 1", "Santiago de Compostela", "A Coruña", "15701"],
    lines: ["Calle Real 1", "15701 Santiago de Compostela A Coruña"],
    short: "Calle Real 1, 15701 Santiago de Compostela A Coruña",
    parts: ["postalCode", "city", "state"],
    stateLabel: "Province",
    state: "Alicante",
    code: ["15701", "15701"],
    badCode: "99999",
    phone: ["981 12 34 56", "+34981123456", "981 12 34 56", "+34 981 12 34 56"],
  },
  AU: {
    given: ["1 George Street", "Sydney", "NSW", "2000"],
    lines: ["1 George Street", "Sydney NSW 2000"],
    short: "1 George Street, Sydney NSW 2000",
    parts: all,
    stateLabel: "State",
    state: "NSW",
    code: ["2000", "2000"],
    badCode: "200",
    phone: ["02 5550 1234", "+61255501234", "(02) 5550 1234", "+61 2 5550 1234"],
  },
  JP: {
    given: ["1-1 Chiyoda", "Chiyoda-ku", "Tokyo", "100-0001"],
    lines: ["1-1 Chiyoda, Chiyoda-ku, Tokyo", "100-0001"],
    short: "1-1 Chiyoda, Chiyoda-ku, Tokyo, 100-0001",
    parts: all,
    stateLabel: "Prefecture",
    state: null,
    code: ["〒1000001", "100-0001"],
    badCode: "1000",
    phone: ["03-1234-5678", "+81312345678", "03-1234-5678", "+81 3 1234 5678"],
  },
};

const placeOf = (country: string, [street, city, state, postalCode]: Country["given"]) => ({
  street,
  city,
  state,
  postalCode,
  country,
});
const inRegion = (country: string) => applyRegion({ ...demoRegion, country });

describe.each(Object.entries(table))("in %s", (country, expected) => {
  test("an address is written in the lines of its country", () => {
    const address = placeOf(country, expected.given);
    expect(addressLines(address)).toEqual(expected.lines);
    expect(shortAddress(address)).toBe(expected.short);
  });

  test("a form asks for the parts of an address in their order, and calls a state what it is called there", () => {
    const { parts, stateLabel, states } = rulesOf(country);
    expect({ parts, stateLabel }).toEqual({ parts: expected.parts, stateLabel: expected.stateLabel });
    if (expected.state === null) expect(states).toEqual([]);
    else expect(states.map(({ value }) => value)).toContain(expected.state);
  });

  test("a state is kept where there are any", () => {
    const { written } = writtenIn(country, { state: expected.given[2] });
    expect(written.state).toBe(expected.stateLabel === "" ? "" : expected.given[2]);
  });

  test("a postal code is judged, and written as it is written there", () => {
    const [typed, stored] = expected.code;
    expect(writtenIn(country, { postalCode: typed })).toEqual({ written: { postalCode: stored }, faults: {} });
    expect(writtenIn(country, { postalCode: "" })).toEqual({ written: { postalCode: "" }, faults: {} });
    if (expected.badCode === "") return;
    const { written, faults } = writtenIn(country, { postalCode: expected.badCode });
    expect(written.postalCode).toBe(expected.badCode);
    expect(Object.keys(faults)).toEqual(["postalCode"]);
  });

  test("a phone number is stored for the world, and shown as it is called from here", () => {
    const [typed, stored, there, elsewhere] = expected.phone;
    expect(storedPhone(typed, country)).toBe(stored);
    inRegion(country);
    expect(phoneText(stored, country)).toBe(there);
    inRegion(country === "FR" ? "DE" : "FR");
    expect(phoneText(stored, country)).toBe(elsewhere);
  });
});

test("an address in its own script begins with the largest part", () => {
  const tokyo = placeOf("JP", ["千代田1-1", "千代田区", "東京都", "100-0001"]);
  expect(addressLines(tokyo)).toEqual(["〒100-0001", "東京都", "千代田区千代田1-1"]);
  expect(shortAddress(tokyo)).toBe("〒100-0001 東京都 千代田区千代田1-1");
});

test("a province of the town's name is not written twice", () => {
  expect(shortAddress(placeOf("ES", ["Calle Mayor 1", "Madrid", "Madrid", "28013"]))).toBe(
    "Calle Mayor 1, 28013 Madrid",
  );
});

test("parts that are missing leave nothing behind", () => {
  expect(shortAddress(placeOf("DE", ["", "Freiburg", "", ""]))).toBe("Freiburg");
  expect(shortAddress(placeOf("CA", ["1 King Street", "", "ON", ""]))).toBe("1 King Street, ON");
  expect(shortAddress(placeOf("US", ["", "Northampton", "", "01060"]))).toBe("Northampton");
  expect(addressLines(placeOf("GB", ["", "", "", ""]))).toEqual([]);
});

test.each([
  ["413-555-0175", "(413) 555-0175"],
  ["413.555.0175", "(413) 555-0175"],
  ["(413) 555 0175", "(413) 555-0175"],
  ["+1 413 555 0175", "(413) 555-0175"],
  ["1-413-555-0175", "(413) 555-0175"],
  ["413-555-0175 ext. 4", "413-555-0175 ext. 4"],
  ["+44 20 7946 0958", "+44 20 7946 0958"],
  ["113-555-0175", "113-555-0175"],
  ["+41 35 555 01 75", "+41 35 555 01 75"],
])("%s in the United States is shown as %s", (phone, text) => {
  expect(storedPhone(phone, "US")).toBe(phone);
  expect(phoneText(phone, "US")).toBe(text);
});

test("an extension, a number of elsewhere and no number at all", () => {
  expect(storedPhone("0761 2010 ext. 12", "DE")).toBe("+497612010 ext. 12");
  expect(storedPhone("+41 44 668 18 00", "DE")).toBe("+41446681800");
  expect(storedPhone("ask at the bar", "DE")).toBeNull();
  expect(writtenIn("DE", { phone: "ask at the bar" }).faults).toEqual({
    phone: ["Enter a valid phone number for Germany, or start with + and the country code."],
  });
  inRegion("DE");
  expect(phoneText("+497612010 ext. 12", "DE")).toBe("0761 2010 ext. 12");
  expect(phoneText("+41446681800", "DE")).toBe("+41 44 668 18 00");
  expect(phoneText("ask at the bar", "DE")).toBe("ask at the bar");
});
