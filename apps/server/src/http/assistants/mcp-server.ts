import { mcpPath } from "@hereabouts/contract/assistants/assistant-paths";
import type { Context } from "@hereabouts/domain/context";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/sdk/validation/ajv";
import type { Request, Response } from "express";
import type { Logger } from "pino";
import type { z } from "zod";
import { version } from "../../version.ts";
import { defectWords, failureWords, type Tool, tools } from "./tools.ts";

/** One for all requests: making one takes longer than answering. */
const jsonSchemaValidator = new AjvJsonSchemaValidator();

/** All tools only read, and everything they tell is the site's own. */
const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

const instructions = ({ settings }: Context) =>
  `Upcoming local events and venues of ${settings.siteName}. Ask search_events as people would type it. Tell the reader the ` +
  "status of a date and when it was confirmed, and give the event’s link as the source.";

/** A server for one request, with the tools that answer for this context. */
function serverFor(ctx: Context, log: Logger): McpServer {
  const { siteName: title, publicUrl: websiteUrl } = ctx.settings;
  const server = new McpServer(
    { name: "hereabouts", title, version, websiteUrl },
    { instructions: instructions(ctx), jsonSchemaValidator },
  );
  const answer = async (work: () => Promise<object>) => {
    try {
      const told = await work();
      return {
        content: [{ type: "text" as const, text: JSON.stringify(told) }],
        structuredContent: told as Record<string, unknown>,
      };
    } catch (error) {
      const words = failureWords(error);
      if (words === null) log.error({ err: error, id: ctx.requestId }, "tool failed");
      return { content: [{ type: "text" as const, text: words ?? defectWords() }], isError: true };
    }
  };
  const add = <Input extends z.ZodObject>({ name, title: named, description, input, run }: Tool<Input>) =>
    server.registerTool(name, { title: named, description, annotations, inputSchema: input as z.ZodObject }, (given) =>
      answer(() => run(ctx, given as z.output<Input>)),
    );
  add(tools.searchEvents);
  add(tools.getEvent);
  add(tools.listPlaces);
  add(tools.now);
  return server;
}

interface Asked {
  ctx: Context;
  log: Logger;
  message: unknown;
}

/** Answers one message: passes it on as the transport reads requests, and sends what it answers. */
export async function answerMessage(request: Request, response: Response, { ctx, log, message }: Asked): Promise<void> {
  const server = serverFor(ctx, log);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  const headers = new Headers();
  for (const name of ["accept", "content-type", "mcp-protocol-version"]) {
    const value = request.get(name);
    if (value !== undefined) headers.set(name, value);
  }
  const asked = new globalThis.Request(new URL(mcpPath, "http://localhost"), { method: "POST", headers });
  const answer = await transport.handleRequest(asked, { parsedBody: message });
  const text = await answer.text();
  await server.close();
  response.status(answer.status).set("Cache-Control", "private, no-store");
  if (text === "") response.end();
  else response.type("json").send(text);
}
