import { parentPort } from "node:worker_threads";
import type { FromThread, ToThread, Work } from "./work.ts";

/** The inside of a thread: takes one piece of work after another and hands back what came of it. */
interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

const port = parentPort;
if (!port) throw new Error("This file is the inside of a thread.");

const waiting = new Map<number, Waiting>();
let asked = 0;
const say = (message: FromThread): void => port.postMessage(message);

async function ask(question: unknown): Promise<unknown> {
  asked += 1;
  const id = asked;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    say({ kind: "ask", id, question });
  });
}

async function carryOut(module: string, input: unknown): Promise<void> {
  try {
    const { work } = (await import(module)) as { readonly work: Work<unknown, unknown> };
    say({ kind: "done", result: await work.run(input, ask) });
  } catch (error) {
    say({ kind: "failed", error });
  }
}

port.on("message", (message: ToThread) => {
  if (message.kind === "work") {
    void carryOut(message.module, message.input);
    return;
  }
  const answered = waiting.get(message.id);
  waiting.delete(message.id);
  if (message.kind === "answer") answered?.resolve(message.value);
  else answered?.reject(message.error);
});
