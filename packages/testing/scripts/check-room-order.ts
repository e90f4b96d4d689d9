import { faultsOfRooms } from "../src/room-order.ts";

const faults = faultsOfRooms();
if (faults.length > 0) {
  process.stderr.write("Against the order of rooms (it stands in the README.md of each folder):\n");
  process.stderr.write(`${faults.map((fault) => `  ${fault}\n`).join("")}`);
  process.exit(1);
}
