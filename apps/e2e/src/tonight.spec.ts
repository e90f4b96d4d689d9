import type { Page } from "@playwright/test";
import { expectNoFaults } from "./accessibility.ts";
import { expect, test } from "./site.ts";

