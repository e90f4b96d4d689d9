import { basename } from "node:path";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { iconSprite } from "./icon-sprite.ts";

interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

/** Pages of forms, to sign in and to work with, and pages of text, which few look at: their forms and schemas stay out of the pages that people begin at. */
const formPage =
  /[\\/]routes[\\/](\$page|account|auth|claim|dev|django|draft|editions|editor|manage|message|metrics|newsletter|organizers|plan|register|report|reports|saved|screen|setup|venues[\\/]suggest|wagtail)[\\/]/;

/** Form and text pages, by route id. */
const tool =
  /^\/(\$page|account|claim|django|draft|editions|editor|manage|message|metrics|newsletter|plan|report|reports|saved|screen|setup|wagtail)\//;
const toolParts = ["loader" as const, "component" as const, "pendingComponent" as const, "errorComponent" as const];

/** Whether the component of one of some routes needs a module at once; dialogs, calendars and drawn maps come when they are opened. */
function neededBy(isPage: (id: string) => boolean) {
  const known = new Map<string, boolean>();
  return function isNeeded(id: string, graph: ModuleGraph): boolean {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    // Modules may import each other in a circle.
    known.set(id, false);
    const importers = graph.getModuleInfo(id)?.importers ?? [];
    const found =
      (id.includes("?tsr-split=component") && isPage(id)) || importers.some((importer) => isNeeded(importer, graph));
    known.set(id, found);
    return found;
  };
}

/** The routes of the pages that nobody begins at, with what they need before they show: one file, fetched with the first of them. */
function isOfWholeTree(id: string, graph: ModuleGraph, known = new Set<string>()): boolean {
  if (id.endsWith("/route-tree.gen.ts")) return true;
  known.add(id);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => !known.has(importer) && isOfWholeTree(importer, graph, known));
}

/** The page of one event or one venue. */
const detailPage = /[\\/]routes[\\/](events|venues)[\\/]\$id[\\/]/;
const isOfEvent = neededBy((id) => /[\\/]routes[\\/]events[\\/]\$id[\\/]/.test(id));
const isOfVenue = neededBy((id) => /[\\/]routes[\\/]venues[\\/]\$id[\\/]/.test(id));
const isOfList = neededBy((id) => !formPage.test(id) && !detailPage.test(id));

/**
 * Groups that first pages share: all of them, lists alone, the pages of one event and one venue alone, and each of these. A group takes along what
 * its modules import, so the first comes before the others. What only tools need is never merged with them, and has no
 * group of its own: merged parts of tools imported each other in a circle, which a browser cannot start.
 */
const partGroups = [
  {
    name: "parts",
    test: (id: string, graph: ModuleGraph) => isOfList(id, graph) && (isOfEvent(id, graph) || isOfVenue(id, graph)),
    priority: 1.3,
  },
  { name: "lists", test: isOfList, priority: 1.2 },
  {
    name: "detail",
    test: (id: string, graph: ModuleGraph) => isOfEvent(id, graph) && isOfVenue(id, graph),
    priority: 1.1,
  },
  // The page of an event is shared with the preview of a draft, parts of a venue's with the page of an organizer.
  { name: "event", test: isOfEvent, priority: 1 },
  { name: "venue", test: isOfVenue, priority: 1 },
].map(({ name, test, priority }) => ({
  name: (id: string, graph: ModuleGraph) => (test(id, graph) ? name : null),
  debugName: name,
  minShareCount: 2,
  priority,
}));

/**
 * A first page loads a few files of our code: the libraries it starts with, the shell, and its own page with the parts it
 * shares with others. Each file costs a kilobyte of headers and compresses worse alone.
 */
const chunkGroups = [
  { name: "libraries", tags: ["$initial" as const], test: /[\\/]node_modules[\\/]/, priority: 3 },
  { name: "shell", tags: ["$initial" as const], priority: 2 },
  // Small enough to be merged with parts of pages that tell no times.
  { name: "times", test: /[\\/]node_modules[\\/]dayjs[\\/]|[\\/]app[\\/]time[\\/]time-ago\.tsx$/, priority: 2 },
  // Of an event's page and of pages of text: no listing shows any.
  { name: "text", test: /[\\/]app[\\/]rich-text[\\/]/, priority: 2 },
  ...partGroups,
  {
    name: (id: string, graph: ModuleGraph) => (isOfWholeTree(id, graph) ? "routes" : null),
    debugName: "routes",
    priority: 0.9,
  },
];

/** Pages that few people open: staff's, the palette, and what producers set up once; what works offline comes after the page. */
const rarePage =
  /[\\/]features[\\/](palette|events[\\/]rsvp)[\\/]|[\\/]app[\\/]offline[\\/]|[\\/]routes[\\/](account[\\/](confirm_email|login_code|password_reset|tokens|widgets)|claim|dev|django|editions|editor|manage[\\/](corrections|deleted|events[\\/](add|dates|delete|edit|history|rsvps)|import|subscription|support|venues|webhooks)|message|metrics|newsletter|report|reports|saved[\\/]addresses|screen|setup|venues[\\/]suggest|wagtail)[\\/]/;

/**
 * Hashes of six or seven characters tell files of one name apart as well as longer ones, and the first load lists some hundred.
 * Shared parts would be named after everyone who shares them; what few open is told by its name.
 */
const chunkFileNames = ({ name, facadeModuleId }: { name: string; facadeModuleId?: string | null }) =>
  `assets/${rarePage.test(facadeModuleId ?? "") ? "rare-" : ""}${name.split("~")[0]}-[hash:7].js`;

/**
 * Requests made along with a file that is fetched later. The list comes with the first load of everybody, so of pages
 * that few open it has the styles alone: their scripts are asked for by the file itself.
 */
const resolveDependencies = (file: string, files: string[]) =>
  file.startsWith("assets/rare-") ? files.filter((other) => other.endsWith(".css")) : files;
const assetFileNames = ({ names: [name = "asset"] }: { names: string[] }) =>
  name.includes("~") ? `assets/${name.split("~")[0]}-[hash:6][extname]` : "assets/[name]-[hash:6][extname]";

/** "hero_picture": a class is called after its file, the same in the browser, on the server and in every build. */
const generateScopedName = (name: string, file: string) => `${basename(file).split(".module.css")[0]}_${name}`;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      // What a tool asks for before it shows comes with the tool, not with the routes of all of them.
      codeSplittingOptions: {
        splitBehavior: ({ routeId }: { routeId: string }) => (tool.test(routeId) ? [toolParts] : undefined),
      },
      routesDirectory: "src/routes",
      generatedRouteTree: "src/route-tree.gen.ts",
      quoteStyle: "double",
      semicolons: true,
    }),
    react(),
    iconSprite(),
    { ...optimizeLocales.vite({ locales: ["en-US"] }), enforce: "pre" as const },
  ],
  css: { modules: { generateScopedName } },
  // In a release, the renderer needs no node_modules. Elsewhere this would make the first start longer.
  ssr: process.env.WHOLE_RENDERER === "yes" ? { noExternal: true } : {},
  build: {
    target: "es2022",
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    emptyOutDir: true,
    // Fonts and prints stay files: a data: URL would need a wider policy.
    assetsInlineLimit: 0,
    // The drawing engines of the map are large by nature and come alone, when a map is shown.
    chunkSizeWarningLimit: 2_000,
    modulePreload: { resolveDependencies },
    rolldownOptions: isSsrBuild
      ? // What both draw, they ask for by the same name.
        { output: { assetFileNames } }
      : {
          input: "src/entry-client.tsx",
          output: { chunkFileNames, assetFileNames, codeSplitting: { groups: chunkGroups } },
        },
  },
}));
