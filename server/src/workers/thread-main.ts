import os from "node:os";
import { parentPort } from "node:worker_threads";
import { Gathering, piecesOf, takeApart } from "./pieces.ts";
import { type FromThread, inputShipment, type ToThread, type Work } from "./work.ts";

/** The inside of a worker thread: runs one task after another and returns the results. */
const port = parentPort;
if (!port) throw new Error("This file is the inside of a thread.");

// The main thread, which answers calls, has priority. On Linux this lowers the priority of this thread only.
if (process.platform === "linux") os.setPriority(Math.min(os.getPriority() + 5, os.constants.priority.PRIORITY_LOW));

const waiting = new Map<number, (value: unknown) => void>();
const arriving = new Map<number, Gathering>();
let asked = 0;
let onTaken: (() => void) | undefined;
const say = (message: FromThread): void => port.postMessage(message);

async function ask(question: unknown): Promise<unknown> {
  asked += 1;
  const id = asked;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    say({ kind: "ask", id, question });
  });
}

async function carryOut(module: string, input: unknown): Promise<void> {
  try {
    const { work } = (await import(module)) as { readonly work: Work<unknown, unknown> };
    const { frame, lists } = takeApart(await work.run(input, ask));
    for (const piece of piecesOf(lists)) await handOver({ kind: "piece", piece });
    say({ kind: "done", result: frame });
  } catch (error) {
    say({ kind: "failed", error });
  }
}

/** The next piece waits until this one was received: the other side answers others in between. */
async function handOver(message: FromThread): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  onTaken = resolve;
  say(message);
  return promise;
}

function arrived(shipment: number, frame: unknown): unknown {
  const gathered = arriving.get(shipment);
  arriving.delete(shipment);
  return gathered ? gathered.whole(frame) : frame;
}

function receive(message: ToThread): void {
  switch (message.kind) {
    case "work":
      void carryOut(message.module, arrived(inputShipment, message.input));
      return;
    case "piece": {
      const gathering = arriving.get(message.of) ?? new Gathering();
      arriving.set(message.of, gathering);
      gathering.add(message.piece);
      return;
    }
    case "taken":
      onTaken?.();
      return;
    case "answer": {
      waiting.get(message.id)?.(arrived(message.id, message.value));
      waiting.delete(message.id);
    }
  }
}

port.on("message", receive);
