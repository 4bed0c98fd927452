import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Bilingual } from "@signoff/domain/locale";
import { formStatus } from "@signoff/domain/status/form-status";
import { gateTitles, lineTitles, shuttleGateTitles } from "@signoff/forms/messages/readiness-texts";
import { passOf } from "@signoff/forms/readiness/passes";
import { openAt } from "@signoff/forms/readiness/readiness";
import type { Tx } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { badInput, Refused, said } from "../../../http/refused.ts";
import { asRequestId, notVisible } from "../../base/request-access/public.ts";
import {
  deliverNoticesJob,
  type LockedRequest,
  lockRequest,
  plainChange,
  signLine,
  type WorkflowServices,
  writeChange,
} from "../../base/workflow-store/public.ts";
import { dayText } from "../../../time/local-time.ts";
import { holderOf, isThrough } from "./choose-tapeout.ts";
import type { readinessContract } from "./contract.ts";
import { type Judged, judgeRequest } from "./judge-readiness.ts";
import { insertPass } from "./readiness.sql.ts";

type PassLine = typeof readinessContract.pass;
type Input = RequestOf<PassLine>;

/** Passes a red line at one gate. Adds a line to the history, and notifies everybody who works on the request. */
export function passLine(
  { conclude, user, now, services }: Context<WorkflowServices>,
  input: Input,
): Promise<ResultOf<PassLine>> {
  const id = asRequestId(input.applyId);
  if (id === undefined) throw notVisible();
  const { gate, line, reason, until } = input;
  return conclude(async (tx) => {
    const locked = await lockRequest(tx, services, id, user.id);
    const at = now();
    if (locked.request.status !== formStatus.inProcess) throw new Refused("not-allowed-now", { message: notUnderWay });
    const judged = await judgeRequest(tx, locked.request, dayText(at), gate);
    const findings = passable(judged, input, id);
    const by = locked.directory.namesOf(user.id);
    await insertPass(tx, id, user.id, { gate, line, findings, reason, until, by, at: at.toISOString() });
    await noteIn(tx, services, locked, { input, by: user.id, at });
    return { applyId: id, line, gate, until };
  });
}

/** The keys of the line's open findings. Refused if there are none, or if the request does not pass the gate. */
function passable(judged: Judged, { gate, line: name, until }: Input, id: string): readonly string[] {
  const { chosen, lines, passes, today } = judged;
  if (until < today) throw badInput(said("until", dayPassed, "range"));
  if (holderOf(chosen, gate)?.id !== id) throw badInput(said("gate", otherGate, "option"));
  if (isThrough(chosen, gate)) throw new Refused("not-allowed-now", { message: isGone });
  const line = lines.find((one) => one.name === name);
  const open = line ? openAt(line, gate) : [];
  if (!line || open.length === 0) throw new Refused("not-allowed-now", { message: notRed });
  const known = passOf(line, gate, passes, today);
  if (known && known.until >= until) throw new Refused("already-handled", { message: isPassed });
  return open.map(({ key }) => key);
}

interface Note {
  readonly input: Input;
  readonly by: string;
  readonly at: Date;
}

async function noteIn(
  tx: Tx,
  services: WorkflowServices,
  locked: LockedRequest,
  { input: { gate, line, reason, until }, by, at }: Note,
): Promise<void> {
  const { request, instance, directory } = locked;
  const titles: Readonly<Record<string, Bilingual>> = request.form_kind === "mpw" ? shuttleGateTitles : gateTitles;
  const named = (locale: "zh" | "en") => `${lineTitles[line][locale]} · ${titles[gate]?.[locale] ?? gate} · ≤ ${until}`;
  const target = { key: line, zh: named("zh"), en: named("en") };
  const told = new Set([
    request.requester_id,
    ...instance.tasks.filter(({ status }) => status === "open").flatMap(({ people }) => people),
  ]);
  told.delete(by);
  const notices = [...told].map((user) => ({ user, kind: "line-passed" as const, node: undefined, task: undefined }));
  const details = { target, gate, line, until };
  const statements = await signLine(tx, services, locked, { action: "pass-line", by });
  const note = { action: "pass-line", remark: reason, details } as const;
  await writeChange(tx, plainChange({ request, directory, by, at, line: note, notices, statements }));
  if (notices.length > 0)
    await services.queue.enqueue(tx, deliverNoticesJob, { requestId: request.id, seq: request.log_seq });
}

const notUnderWay: Bilingual = { zh: "单据不在流程中", en: "The request is not under way" };
const dayPassed: Bilingual = { zh: "截止日不能早于今天", en: "The day is not before today" };
const otherGate: Bilingual = { zh: "该单据没有此关口", en: "The request does not have this gate" };
const isGone: Bilingual = { zh: "该关口已通过", en: "The request has already passed this gate" };
const notRed: Bilingual = { zh: "该项在此关口不是红色", en: "The line does not close this gate" };
const isPassed: Bilingual = { zh: "该项已放行", en: "Somebody has already passed the line" };
