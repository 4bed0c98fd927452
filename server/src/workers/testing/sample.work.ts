import { threadId } from "node:worker_threads";
import { defineWork } from "../work.ts";

export type SampleInput =
  | { readonly do: "double"; readonly value: number }
  | { readonly do: "ask" }
  | { readonly do: "name" }
  | { readonly do: "fail" }
  | { readonly do: "loop" }
  | { readonly do: "fill-memory" };

/** All possible outcomes of a task, for the test of the threads. */
export const work = defineWork(import.meta.url, async (input: SampleInput, ask): Promise<unknown> => {
  switch (input.do) {
    case "double":
      return input.value * 2;
    case "ask":
      return [await ask("first"), await ask("second")];
    case "name":
      return threadId;
    case "fail":
      throw new TypeError("as told");
    case "loop":
      for (;;) Math.sqrt(2);
    case "fill-memory": {
      const kept: unknown[] = [];
      for (;;) kept.push(Array.from({ length: 1000 }, (_, at) => ({ at })));
    }
  }
});
