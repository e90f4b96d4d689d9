/**
 * A worker in a process of its own, for tests that kill it: `node test-worker.ts <database> <smtp> [hold]`. With `hold`
 * it stops between the hand-over and its mark, and says so on standard output.
 */
import { connect, createPool } from "@hereabouts/db/connection";
import { contextOf } from "@hereabouts/domain/test-context";
import { runDue } from "@hereabouts/domain/worker/run-due";
import { smtpMailer } from "./smtp-mailer.ts";

const [databaseUrl = "", smtpUrl = "", hold] = process.argv.slice(2);
const base = contextOf(connect(createPool(databaseUrl)));
const mailer = smtpMailer({ url: smtpUrl, from: () => ({ name: "Hereabouts", address: "help@example.org" }) });
const send: typeof mailer.send = async (mail) => {
  await mailer.send(mail);
  if (hold !== "hold") return;
  process.stdout.write("handed over\n");
  await new Promise(() => setInterval(() => undefined, 60_000));
};
await runDue({ ...base, ports: { ...base.ports, mailer: { send } } });
