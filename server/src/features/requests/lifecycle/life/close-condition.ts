import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { formStatus } from "@signoff/domain/status/form-status";
import { type FormValues, isRecord, plainText, type Row, rowsIn } from "@signoff/forms/values/form-values";
import type { Tx } from "../../../../db/database.ts";
import type { Context } from "../../../../http/context.ts";
import { badInput, problem, Refused } from "../../../../http/refused.ts";
import type { Directory } from "../../../base/directory/public.ts";
import { changeRow } from "../../../base/registry-rows/public.ts";
import { asRequestId, notVisible } from "../../../base/request-access/public.ts";
import {
  type LockedRequest,
  lockRequest,
  plainChange,
  readFormData,
  signLine,
  writeChange,
} from "../../../base/workflow-store/public.ts";
import { writeJson } from "../../../../workers/json.ts";
import { dayText } from "../../../../time/local-time.ts";
import type { requestsContract } from "../contract.ts";
import { presentRequest } from "../read/present-request.ts";
import type { RequestServices } from "../services.ts";

type Close = typeof requestsContract.closeCondition;

/**
 * Closes a condition of a completed risk review: its owner declares it met and names the evidence. This cannot be
 * undone or repeated.
 */
export async function closeCondition(
  context: Context<RequestServices>,
  { applyId, row: at, evidence }: RequestOf<Close>,
): Promise<ResultOf<Close>> {
  const { conclude, user, now, services } = context;
  const id = asRequestId(applyId);
  if (id === undefined) throw notVisible();
  return conclude(async (tx) => {
    const locked = await lockRequest(tx, services, id, user.id);
    const { request, directory } = locked;
    if (request.form_kind !== "trrs" || request.status !== formStatus.completed) throw noConditions;
    const data = await readFormData(tx, id);
    const rows = data["conclusion"] === "goCond" ? rowsIn(data["conditions"]) : [];
    const condition = rows[at];
    if (!condition) throw badInput(problem("row", "option"));
    requireOpenAndOwn(condition, user.id, directory);
    const when = now();
    const closed = {
      closedBy: { id: user.id, name: directory.namesOf(user.id).zh },
      closedOn: dayText(when),
      evidence,
    };
    const conditions = rows.map((row, place) => (place === at ? { ...row, ...closed } : row));
    const remark = `${plainText(condition["condition"])}: ${evidence}`;
    await writeClosed(tx, services, locked, { values: { ...data, conditions }, by: user.id, at: when, remark });
    const by = { requestId: id, userId: user.id, at: when };
    await changeRow(tx, { registry: "trrs", code: request.request_no ?? "" }, { conditions }, by);
    return presentRequest(tx, services, context, id);
  });
}

interface Closed {
  readonly values: FormValues;
  readonly by: string;
  readonly at: Date;
  readonly remark: string;
}

async function writeClosed(
  tx: Tx,
  services: RequestServices,
  locked: LockedRequest,
  { values, by, at, remark }: Closed,
): Promise<void> {
  const { request, directory } = locked;
  const line = { action: "close-condition", remark } as const;
  const statements = await signLine(tx, services, locked, { action: "close-condition", by }, { data: values });
  const change = plainChange({ request, directory, by, at, line, statements });
  const snapshot = { round: request.round, handedIn: false };
  await writeChange(tx, change, { data: { values, text: await writeJson(values) }, snapshot });
}

const noConditions = new Refused("not-allowed-now", {
  message: {
    zh: "只有已完成的风险评审才有可关闭的条件",
    en: "Only a risk review that has completed has conditions to close",
  },
});

function requireOpenAndOwn({ owner, closedBy, closedOn }: Row, userId: string, directory: Directory): void {
  if (isRecord(closedBy)) {
    const by = directory.namesOf(plainText(closedBy["id"]));
    const params = { day: plainText(closedOn) };
    throw new Refused("already-handled", {
      message: { zh: `${by.zh}已于{day}关闭该条件`, en: `${by.en} closed this condition on {day}` },
      params,
    });
  }
  const ownerId = isRecord(owner) ? plainText(owner["id"]) : "";
  if (ownerId === userId) return;
  const { zh, en } = directory.namesOf(ownerId);
  throw new Refused("not-the-handler", {
    message: {
      zh: `该条件由负责人${zh}关闭，请联系${zh}`,
      en: `${en} owns this condition and closes it: please ask ${en}`,
    },
  });
}
