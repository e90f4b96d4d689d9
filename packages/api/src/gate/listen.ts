import type { Server } from "node:http";

/**
 * Connections that the system holds for a process that is busy just now, if the system allows so many. One for which there
 * is no place is tried again by the browser after one second, then after two, four and eight.
 */
const BACKLOG = 4_096;

/**
 * Opens a server to everybody who comes.
 * @param port 0 for any that is free
 * @throws what the system says when the port cannot be had
 */
export async function listen(server: Server, port: number, host: string): Promise<void> {
  await new Promise<void>((listening, failed) => {
    server.once("error", failed);
    server.listen({ port, host, backlog: BACKLOG }, () => {
      server.off("error", failed);
      listening();
    });
  });
}
