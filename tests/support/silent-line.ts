import net from "node:net";

/** A line to a server that can fall silent: what was open stays open, new connections are taken, and nothing arrives. */
export interface SilentLine {
  /** The address with this line in between. */
  readonly url: string;
  fallSilent(): void;
  speakAgain(): void;
  close(): Promise<void>;
}

export async function silentLine(url: string): Promise<SilentLine> {
  const target = new URL(url);
  const sockets = new Set<net.Socket>();
  let isSilent = false;
  const line = net.createServer((near) => {
    const far = net.connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (chunk) => to.write(chunk));
      from.on("error", () => to.destroy());
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isSilent) from.pause();
    }
  });
  await new Promise<void>((resolve) => void line.listen(0, "127.0.0.1", resolve));
  const address = line.address();
  if (address === null || typeof address === "string") throw new Error("the line has no port");
  const through = new URL(url);
  through.hostname = "127.0.0.1";
  through.port = String(address.port);
  return {
    url: through.href,
    fallSilent() {
      isSilent = true;
      for (const socket of sockets) socket.pause();
    },
    speakAgain() {
      isSilent = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      const closed = new Promise((resolve) => line.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
