import { countries } from "@hereabouts/contract/fields/countries";
import { choice, text } from "@hereabouts/contract/fields/query-values";
import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { foundAccuracies, placeMessages } from "@hereabouts/contract/places/point-accuracy";
import { region } from "@hereabouts/contract/region/region";
import { geocodeQuery } from "@hereabouts/contract/saved-items/address-form";
import { rulesOf } from "@hereabouts/domain/addresses/address-rules";
import { NotFound } from "@hereabouts/domain/errors";
import { locateAddress } from "@hereabouts/domain/geocoding/locate-address";
import { z } from "zod";
import { endpoint } from "../../rest/endpoint/endpoint.ts";
import { operationsFor } from "../operation.ts";

/** "Rathausgasse 1, 79098 Freiburg" in the parts a geocoder asks for: a code with a digit before or behind the town is its own. */
function partsAbroad(q: string) {
  const parts = q.split(",").map((part) => part.trim());
  const street = parts.filter((part) => part !== "");
  const words = (street.pop() ?? "").split(" ");
  const hasDigit = (word: string) => /\d/.test(word);
  return {
    street: street.join(", "),
    city: words.filter((word) => !hasDigit(word)).join(" "),
    state: "",
    postalCode: words.filter(hasDigit).join(" "),
  };
}

/** "1 Main St, Northampton, MA 01060" in the parts a geocoder asks for. */
function partsOf(q: string) {
  const zip = /\b\d{5}(?:-\d{4})?\b/.exec(q.slice(q.lastIndexOf(",") + 1))?.[0] ?? "";
  const parts = (q.endsWith(zip) ? q.slice(0, q.length - zip.length) : q)
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const isCode = /^[A-Za-z]{2}$/;
  const state = parts.length > 1 && isCode.test(parts.at(-1) ?? "") ? (parts.pop() ?? "") : "";
  const city = parts.pop() ?? "";
  return { street: parts.join(", "), city, state: state.toUpperCase(), postalCode: zip };
}

const { query } = operationsFor("callSignedIn");

/** Addresses to points, and how countries write them. */
export const geocodeOperations = {
  geocode: {
    ...query({ input: geocodeQuery, run: locateAddress }),
    endpoint: endpoint({
      method: "get",
      path: "/manage/geocode/",
      name: "geocode",
      mayBeMissing: true,
      access: "callSignedIn",
      summary: "The point of an address, with its accuracy. 404 if there is no match.",
      query: z.object({
        q: text(limits.keywordChars).refine((value) => value !== undefined, messages.required),
        country: choice(countries.map(({ code }) => code)),
      }),
      answer: z.object({ longitude: z.number(), latitude: z.number(), accuracy: z.enum(foundAccuracies) }),
      run: async (ctx, { query: { q = "", country = region.country } }) => {
        const point = await locateAddress(ctx, { ...(country === "US" ? partsOf(q) : partsAbroad(q)), country });
        if (!point) throw new NotFound(placeMessages.geocodingFailed);
        return point;
      },
    }),
  },
  addressRules: query({
    access: "callAnonymously",
    input: geocodeQuery.pick({ country: true }),
    run: async (_ctx, { country }) => rulesOf(country),
  }),
};
