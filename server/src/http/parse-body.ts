import { limits } from "@signoff/domain/limits";
import { smallJsonLength } from "../workers/json.ts";
import { jsonThreads } from "../workers/pools.ts";
import { readJsonBody } from "./json-body.ts";
import { markPlain } from "./plain-data.ts";
import { work } from "./read-body.work.ts";
import { badInput, problem } from "./refused.ts";

/** A body as data. Large ones are parsed and checked in a worker thread. */
export async function parseJsonBody(body: Buffer, maxValues: number = limits.formValues): Promise<unknown> {
  if (body.length === 0) return undefined;
  const isLarge = body.length > smallJsonLength;
  const read = isLarge ? await jsonThreads.run(work, { bytes: body, maxValues }) : readJsonBody(body, maxValues);
  if ("rule" in read) throw badInput(problem(read.path, read.rule));
  if (isLarge) markPlain(read.value);
  return read.value;
}
