import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Browsers open connections in advance. Node takes one over which nothing was asked yet for a call whose headers are on
 * their way, and once it closes it no longer counts how long they take: such a connection would hold up the stop for ever.
 */
export function dropUnusedConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  let isClosing = false;
  app.server.on("connection", (socket: Socket) => {
    if (isClosing) return void socket.destroy();
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  app.addHook("preClose", async () => {
    isClosing = true;
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}
