import { expect, test } from "vitest";
import { readableAddress, readableName } from "./readable-name.ts";

test.each([
  ["WITCH'S DUNGEON CLASSIC MOVIE MUSEUM", "Witch's Dungeon Classic Movie Museum"],
  ["THE TRUSTEES OF THE BERKSHIRE MUSEUM", "The Trustees of the Berkshire Museum"],
  ["MIT LIST VISUAL ARTS CENTER", "MIT List Visual Arts Center"],
  ["USS CONSTITUTION MUSEUM", "USS Constitution Museum"],
  ["MCAULIFFE-SHEPARD DISCOVERY CENTER", "McAuliffe-Shepard Discovery Center"],
  ["PARKER-O'MALLEY AIR MUSEUM", "Parker-O'Malley Air Museum"],
  ["ANCIENT FIFE & DRUM SCTY", "Ancient Fife & Drum Society"],
  ["MERRY-GO-ROUND MUSEUM", "Merry-Go-Round Museum"],
  ["WORLD WAR II MUSEUM", "World War II Museum"],
  ["W.W.II MUSEUM", "W.W.II Museum"],
  ["GLENN H. CURTISS MUSEUM", "Glenn H. Curtiss Museum"],
  ["102ND INFANTRY REGIMENT", "102nd Infantry Regiment"],
  ["SOLDIERS' HOME", "Soldiers' Home"],
  ["MUSEUM OF THE 60'S", "Museum of the 60's"],
  ["FITTS MUSEUM , INC.", "Fitts Museum, Inc."],
  ["FRIENDS C/O TOWN (NH)", "Friends c/o Town (NH)"],
  ["DICKINSON: THE HOMESTEAD", "Dickinson: The Homestead"],
  ["DAVID A KLEIN MUSEUM FOR A CITY", "David A Klein Museum for a City"],
  ["WFK FOUNDATION", "WFK Foundation"],
  ["Emily Dickinson Museum", "Emily Dickinson Museum"],
])("the name %s reads %s", (capitals, name) => {
  expect(readableName(capitals)).toBe(name);
});

test.each([
  ["PO BOX 123", "PO Box 123"],
  ["90 BATTLE ST", "90 Battle St"],
  ["163 NE 12TH ST", "163 NE 12th St"],
])("the address %s reads %s", (capitals, address) => {
  expect(readableAddress(capitals)).toBe(address);
});
