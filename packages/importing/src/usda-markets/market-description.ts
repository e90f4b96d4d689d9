import { msg, t } from "@hereabouts/language/translate";

type Values = Readonly<Record<string, string>>;

const GOODS = [
  ["vegetables", "vegetables"],
  ["fruits", "fruit"],
  ["herbs", "herbs"],
  ["mushrooms", "mushrooms"],
  ["eggs", "eggs"],
  ["cheese", "cheese"],
  ["meat", "meat"],
  ["poultry", "poultry"],
  ["seafood", "fish and seafood"],
  ["baked_goods", "baked goods"],
  ["prepared", "prepared food"],
  ["honey", "honey"],
  ["maple", "maple products"],
  ["jams", "jams and preserves"],
  ["juices", "juice and cider"],
  ["coffee", "coffee and tea"],
  ["wine", "wine and beer"],
  ["beans", "dried beans"],
  ["grains", "grains and flour"],
  ["nuts", "nuts"],
  ["tofu", "tofu"],
  ["wild_harvested", "wild-harvested food"],
  ["flowers", "cut flowers"],
  ["plants", "potted plants"],
  ["nursery", "nursery stock"],
  ["trees", "trees and shrubs"],
  ["crafts", "crafts"],
  ["soap", "soap and body care"],
  ["pet_food", "pet food"],
] as const;

const PAYMENTS = [
  ["credit", "credit cards"],
  ["snap", "SNAP"],
  ["wic", "WIC"],
  ["wic_cash", msg("WIC cash value vouchers")],
  ["sfmnp", "senior farmers market coupons"],
] as const;

const isYes = (value: string | undefined) => value?.toUpperCase() === "Y";

const chosen = (values: Values, choices: readonly (readonly [string, string])[]) =>
  choices.filter(([column]) => isYes(values[column])).map(([, label]) => label);

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}

/** Describes a market's products and payment methods in sentences; "" without data. */
export function marketDescription(values: Values): string {
  const goods = chosen(values, GOODS);
  const payments = chosen(values, PAYMENTS);
  const organic = isYes(values.organic) ? " Some of it is organic." : "";
  return [
    goods.length > 0 ? t("This farmers market sells {goods}.{organic}", { goods: listed(goods), organic }) : "",
    payments.length > 0 ? t("Vendors take {payments}.", { payments: listed(payments) }) : "",
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}
