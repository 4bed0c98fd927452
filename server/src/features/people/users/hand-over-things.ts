import type { RequestOf } from "@signoff/domain/http/endpoint";
import type { OperationObject } from "@signoff/domain/enums/operation";
import type { Tx } from "../../../db/database.ts";
import type { JsonObject } from "../../../db/hash-chain.ts";
import type { Context } from "../../../http/context.ts";
import type { OperationEntry } from "../../base/operation-log/public.ts";
import { giveDocument } from "../../files/public.ts";
import type { HeldItem, usersContract } from "./contract.ts";
import { giveRequest, replaceIn } from "./held-work.sql.ts";

type Input = RequestOf<typeof usersContract.handOver>;

/** One change as the log describes it. */
interface Told {
  readonly kind: OperationObject;
  readonly before: JsonObject;
  readonly after: JsonObject;
}

type Giving = (tx: Tx, item: HeldItem, input: Input) => Promise<Told>;

const givings: Readonly<Partial<Record<HeldItem["what"], Giving>>> = {
  deputy: async (tx, { id }, { id: from, to }) => {
    await replaceIn.deputy(tx, id, to);
    return { kind: "user", before: { deputyId: from }, after: { deputyId: to } };
  },
  group: async (tx, { id }, { id: from, to }) => {
    await replaceIn.group(tx, id, from, to);
    return { kind: "group", before: { users: [from] }, after: { users: [to] } };
  },
  department: async (tx, { id }, { id: from, to }) => {
    await replaceIn.department(tx, id, to);
    return { kind: "department", before: { leader: from }, after: { leader: to } };
  },
  document: async (tx, { id }, { id: from, to }) => {
    await giveDocument(tx, id, to);
    return { kind: "document", before: { owner: from }, after: { owner: to } };
  },
  request: async (tx, { id }, { id: from, to }) => {
    await giveRequest(tx, id, to);
    return { kind: "request", before: { requester: from }, after: { requester: to } };
  },
  kind: async (tx, { id }, { id: from, to }) => {
    await replaceIn.kind(tx, id, from, to);
    return { kind: "apply-configuration", before: { administrators: [from] }, after: { administrators: [to] } };
  },
};

/**
 * Hands over requests, absences, groups, departments, kinds and documents. Then logs a line for the person, so that a
 * search for the person finds it.
 */
export async function handOverThings(
  tx: Tx,
  context: Context,
  input: Input,
  going: readonly HeldItem[],
): Promise<readonly OperationEntry[]> {
  const base = { by: context, area: "admin" as const, reason: input.reason };
  const lines: OperationEntry[] = [];
  for (const item of going) {
    const told = await givings[item.what]?.(tx, item, input);
    if (!told) continue;
    const { kind, before, after } = told;
    lines.push({ ...base, operation: "edit", object: { kind, id: item.id, name: item.name }, before, after });
  }
  return [
    ...lines,
    {
      ...base,
      operation: "reassign",
      object: { kind: "user", id: input.id, name: input.id },
      after: { to: input.to, items: going.map(({ what, name }) => `${what}: ${name}`) },
    },
  ];
}
