import { fork } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";

export interface BareCopy {
  readonly address: string;
  stop(): Promise<void>;
}

/** A process that writes posted data to a file and sends that file back on request. */
export async function startBareCopy(file: string): Promise<BareCopy> {
  const child = fork(fileURLToPath(import.meta.url), [file], { execArgv: [] });
  const [{ port }] = (await once(child, "message")) as [{ readonly port: number }];
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    },
  };
}

function serve(file: string): void {
  const server = http.createServer((request, response) => {
    const copied =
      request.method === "POST"
        ? pipeline(request, fs.createWriteStream(file, { flush: true })).then(() => response.end("{}"))
        : pipeline(fs.createReadStream(file), response);
    copied.catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
}

const [file] = process.argv.slice(2);
if (import.meta.main && file !== undefined) serve(file);
