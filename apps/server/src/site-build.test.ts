import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";

const begun: ChildProcess[] = [];

/** A process that fills its database, says so, and then serves the site as soon as that is built. */
function startServer(environment: Record<string, string>) {
  const code = `
    import { siteBuilt } from ${JSON.stringify(new URL("./site-build.ts", import.meta.url).href)};
    const built = siteBuilt();
    process.send("filled");
    await built;
    console.log("serves");
  `;
  const server = spawn(process.execPath, ["--input-type=module", "-e", code], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  begun.push(server);
  const [said, complained] = [server.stdout, server.stderr].map((stream) => (stream ? text(stream) : ""));
  const ended = once(server, "exit").then(async ([code]) => ({ code, said: await said, complained: await complained }));
  return { server, ended };
}

afterEach(() => {
  for (const server of begun.splice(0)) server.kill("SIGKILL");
});

test("a server whose site is built serves it at once", async () => {
  const { server, ended } = startServer({});
  await once(server, "message");
  server.disconnect();
  expect(await ended).toMatchObject({ code: 0, said: "serves\n" });
});

test("a server beside which its site is built fills its database, and serves as soon as it is told, then to its own end", async () => {
  const { server, ended } = startServer({ SITE_IS_BUILDING: "yes" });
  expect((await once(server, "message"))[0]).toBe("filled");
  server.send("built");
  expect(await ended).toMatchObject({ code: 0, said: "serves\n" });
});

test("what is told before the server looks is not lost", async () => {
  const { server, ended } = startServer({ SITE_IS_BUILDING: "yes" });
  server.send("built");
  expect(await ended).toMatchObject({ code: 0, said: "serves\n" });
});

test("a server whose builder is gone says so and serves nothing", async () => {
  const { server, ended } = startServer({ SITE_IS_BUILDING: "yes" });
  await once(server, "message");
  server.disconnect();
  const { code, said, complained } = await ended;
  expect([code, said]).toEqual([1, ""]);
  expect(complained).toContain("The site is not built.");
});
