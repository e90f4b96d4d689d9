/** `npm run user -- create|promote|reset-factors …`: accounts and roles from a terminal, the first superuser among them. */
import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { newPassword } from "@hereabouts/contract/account/credentials";
import { emailAddress } from "@hereabouts/contract/fields/text";
import { changeRoles } from "@hereabouts/domain/access/account-access";
import { inTransaction } from "@hereabouts/domain/context";
import { Refusal } from "@hereabouts/domain/errors";
import { hashPassword, passwordProblems } from "@hereabouts/domain/identity/passwords";
import { type Roles, selectIdByEmail } from "@hereabouts/domain/identity/role.queries";
import { insertUser } from "@hereabouts/domain/identity/user.queries";
import { resetFactors } from "@hereabouts/domain/second-factor/factor";
import { pino } from "pino";
import { contextMaker, publicUrlOf } from "../context.ts";
import { environmentOrExit } from "../env.ts";
import { openDatabase } from "../open-database.ts";

const usage = `Usage:
  npm run user -- create <email> [--password <password>] [--staff] [--zeditor] [--superuser]
  npm run user -- promote <email> [--staff] [--zeditor] [--superuser] [--revoke]
  npm run user -- reset-factors <email>
Without --password, the command generates one and prints it. --revoke removes the roles.
reset-factors removes passkeys, authenticator apps and recovery codes of a person who lost them all, and logs them out. Make sure
who asks for it.`;

function fail(message: string): never {
  process.stderr.write(`${message}\n\n${usage}\n`);
  process.exit(2);
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        password: { type: "string" },
        staff: { type: "boolean" },
        zeditor: { type: "boolean" },
        superuser: { type: "boolean" },
        revoke: { type: "boolean" },
      },
    });
    const [command, given, ...rest] = positionals;
    if ((command !== "create" && command !== "promote" && command !== "reset-factors") || rest.length > 0)
      return fail("Specify create, promote or reset-factors.");
    const email = emailAddress.safeParse(given);
    if (!email.success) return fail(`"${given ?? ""}": ${email.error.issues[0]?.message}`);
    const { staff, zeditor, superuser } = values;
    const wanted = !values.revoke;
    const roles: Roles = {
      ...(staff && { isStaff: wanted }),
      ...(zeditor && { isZeditor: wanted }),
      ...(superuser && { isSuperuser: wanted }),
    };
    if (command === "promote" && Object.keys(roles).length === 0) return fail("Specify at least one role.");
    return { command, email: email.data, password: values.password, roles };
  } catch (error) {
    return fail((error as Error).message);
  }
}

async function passwordFor(email: string, given: string | undefined): Promise<string> {
  if (given === undefined) return randomBytes(12).toString("base64url");
  const parsed = newPassword.safeParse(given);
  if (!parsed.success) return fail(`Password: ${parsed.error.issues[0]?.message}`);
  const [problem] = await passwordProblems(given, email);
  return problem ? fail(`Password: ${problem}`) : given;
}

const { command, email, password, roles } = readArguments();
const env = environmentOrExit();
const log = pino({ level: env.LOG_LEVEL === "info" ? "warn" : env.LOG_LEVEL });
const { db, close } = await openDatabase(env, log);
const ctx = contextMaker(env, db, publicUrlOf(env), log)({ kind: "system", job: "npm run user" });
let outcome: string | undefined;
try {
  if (command === "create") {
    const chosen = await passwordFor(email, password);
    const passwordHash = await hashPassword(chosen);
    const created = await inTransaction(ctx, async (ctx) => {
      const user = await insertUser(ctx.db, { email, passwordHash, emailConfirmedAt: new Date() });
      if (user) await changeRoles(ctx, { id: user.id, ...roles });
      return user;
    });
    outcome = created && `Created ${email}${password === undefined ? `, password ${chosen}` : ""}.`;
    if (!created) process.stderr.write(`${email} already has an account. Use promote.\n`);
  } else if (command === "reset-factors") {
    const user = await selectIdByEmail(db, email);
    const removed = user && (await resetFactors(ctx, { id: user.id }));
    outcome = user && `${email}: removed ${removed} passkeys and apps.`;
    if (!user) process.stderr.write(`${email} has no account.\n`);
  } else {
    const names = Object.keys(roles).map((role) => role.replace("is", "").toLowerCase());
    const user = await selectIdByEmail(db, email);
    if (user) await changeRoles(ctx, { id: user.id, ...roles });
    outcome = user && `${email}: changed ${names.join(", ")}.`;
    if (!user) process.stderr.write(`${email} has no account. Use create.\n`);
  }
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
} finally {
  await close();
}
if (outcome) process.stdout.write(`${outcome}\n`);
else process.exitCode = 1;
