import { tokenHeader } from "@signoff/domain/session/token";
import { requestListsContract } from "../../server/src/features/requests/request-lists/contract.ts";
import { templatesContract } from "../../server/src/features/forms/templates/contract.ts";
import { multipartBody, multipartType } from "../../server/src/testing/upload-file.ts";
import type { MeasuredNode } from "../support/measured-node.ts";
import { atMost, type BenchRow, shown } from "./bench-row.ts";
import { chipSheet, table } from "./chip-sheet.ts";
import { receive } from "./file-lines.ts";

const megabyte = 1_048_576;

/** The tracking list as a sheet; there are 5,000 requests. */
export async function exported(node: MeasuredNode, token: string): Promise<BenchRow[]> {
  const { method, path } = requestListsContract.exportTracking;
  const headers = { [tokenHeader]: token, "content-type": "application/json" };
  const { answer, cpuSeconds, p99Ms } = await measured(node, () =>
    receive(`${node.address}/api${path}`, { method, headers, body: "{}" }),
  );
  return [
    atMost("files: processor time of an export of 5,000 rows", cpuSeconds, 2, "s"),
    atMost("files: delay of others meanwhile, p99", p99Ms, 50, "ms"),
    shown("files: size of 5,000 rows", answer / megabyte, "MB"),
  ];
}

/** A sheet of 10,000 rows, read by a thread beside the main thread. */
export async function imported(node: MeasuredNode, token: string): Promise<BenchRow[]> {
  const { method, path } = templatesContract.importTable;
  const content = await chipSheet(10_000);
  const body = multipartBody({ fields: { templateType: "dif.lddi" }, fileName: "chips.xlsx", content });
  const headers = { [tokenHeader]: token, "content-type": multipartType };
  const { answer, cpuSeconds, p99Ms, blockedMs } = await measured(node, () =>
    receive(`${node.address}/api${path}`, { method, headers, body }),
  );
  // A refusal is short; ten thousand rows are not.
  if (answer < megabyte) throw new Error(`the rows did not come: ${answer} bytes`);
  return [
    atMost(`files: processor time of an import of 10,000 x ${table.columns.length}`, cpuSeconds, 3, "s"),
    atMost("files: delay of others meanwhile, p99", p99Ms, 50, "ms"),
    shown("files: longest delay of others meanwhile", blockedMs, "ms"),
  ];
}

async function measured<Result>(node: MeasuredNode, work: () => Promise<Result>) {
  // The first run loads the code that every later one needs.
  await work();
  const before = await node.measure();
  const answer = await work();
  const after = await node.measure();
  if (!before || !after) throw new Error("the node is gone");
  return {
    answer,
    cpuSeconds: (after.cpuMs - before.cpuMs) / 1000,
    p99Ms: after.p99Ms,
    blockedMs: after.blockedMs,
  };
}
