import type { Region } from "./region.ts";

/** A region far from the demo region, for tests: an island whose clocks change by half an hour, without states, in kilometers. */
export const lordHowe: Region = {
  timeZone: "Australia/Lord_Howe",
  country: "AU",
  languages: ["en"],
  units: "km",
  hours: 24,
  weekStart: 1,
  currency: "AUD",
  defaultTown: "old-settlement",
  eventRadius: 20,
  venueRadius: 10,
  datePreset: "next-30",
  states: [],
  towns: [
    { id: "old-settlement", name: "Old Settlement", state: "", lat: -31.522, lon: 159.06 },
    { id: "neds-beach", name: "Neds Beach", state: "", lat: -31.516, lon: 159.066 },
  ],
};
