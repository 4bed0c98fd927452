import net from "node:net";

/** A connection to a server that can fail in the ways a network does. */
export interface SilentLine {
  /** The address through this connection. */
  readonly url: string;
  /** Open connections stay open, new ones are accepted, and nothing arrives. */
  fallSilent(): void;
  speakAgain(): void;
  /** All open connections break; new ones work. */
  breakOff(): void;
  /** Delays everything by this time, each way. */
  delayBy(ms: number): void;
  /** New connections lead to another server. */
  leadTo(url: string): void;
  close(): Promise<void>;
}

export async function silentLine(url: string): Promise<SilentLine> {
  let target = new URL(url);
  const sockets = new Set<net.Socket>();
  let isSilent = false;
  let delay = 0;
  const line = net.createServer((near) => {
    const far = net.connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (chunk) => {
        if (delay === 0) to.write(chunk);
        // Timers of equal length end in the order they began.
        else setTimeout(() => to.destroyed || to.write(chunk), delay);
      });
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
  const breakOff = (): void => {
    for (const socket of sockets) socket.destroy();
  };
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
    breakOff,
    delayBy(ms) {
      delay = ms;
    },
    leadTo(other) {
      target = new URL(other);
    },
    async close() {
      const closed = new Promise((resolve) => line.close(resolve));
      breakOff();
      await closed;
    },
  };
}
