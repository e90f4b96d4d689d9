import type { Server } from "node:http";

/**
 * Connections that the system holds for a process that is busy just now, if the system allows so many. One for which there
 * is no place is tried again by the browser after one second, then after two, four and eight.
 */
const BACKLOG = 4_096;

/** Starts listening. @param port 0 for any free port @throws the system's error if the port is unavailable */
export async function listen(server: Server, port: number, host: string): Promise<void> {
  await new Promise<void>((listening, failed) => {
    server.once("error", failed);
    server.listen({ port, host, backlog: BACKLOG }, () => {
      server.off("error", failed);
      listening();
    });
  });
}
