import { may } from "@hereabouts/contract/permissions";
import { demoRegion } from "@hereabouts/contract/region/demo-region";
import { applyRegion } from "@hereabouts/contract/region/region";
import { expect, test } from "vitest";
import { neededRole } from "./needed-role.ts";

test("names the least role that has a right", () => {
  expect(neededRole(may.manageSomething)).toBe("producer");
  expect(neededRole(may.seeCorrections)).toBe("editor");
  expect(neededRole(may.moderateClaims)).toBe("decider");
  expect(neededRole(may.seeDuplicates)).toBe("staff");
  expect(neededRole(may.seeReports)).toBe("superuser");
  expect(neededRole((viewer) => may.seeEditor(viewer, 7))).toBe("superuser");
});

test("names no role for a part that is switched off, so that its pages are missing like any other", () => {
  expect(neededRole(may.writeTimesheets)).toBe("editor");
  applyRegion({ ...demoRegion, timesheets: false });
  expect(neededRole(may.writeTimesheets)).toBeUndefined();
  expect(neededRole(may.approveTimesheets)).toBeUndefined();
  applyRegion(undefined);
});
