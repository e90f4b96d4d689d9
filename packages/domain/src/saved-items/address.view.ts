import type { PointAccuracy } from "@hereabouts/contract/places/point-accuracy";
import type { Address } from "@hereabouts/contract/saved-items/address-form";
import type { AddressRow } from "./address.queries.ts";

/** The number a street begins with: "14" of "14 Crescent Street", or "". */
export const streetNumberOf = (street: string): string => /^\d+[a-z]?\b/i.exec(street)?.[0] ?? "";

/** An address as it is read. */
export function viewAddress({ createdAt, updatedAt, ...row }: AddressRow): Address {
  return {
    ...row,
    pointAccuracy: row.pointAccuracy as PointAccuracy,
    created: createdAt.toISOString(),
    updated: updatedAt.toISOString(),
    shortAddress: [row.street, row.city, row.state].filter((part) => part !== "").join(", "),
    streetNumber: streetNumberOf(row.street),
  };
}
