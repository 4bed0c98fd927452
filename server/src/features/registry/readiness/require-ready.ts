import type { Bilingual, Locale } from "@signoff/domain/locale";
import type { Finding } from "@signoff/forms/readiness/finding";
import { type ClosedLine, closedLines } from "@signoff/forms/readiness/passes";
import type { Tx } from "../../../db/database.ts";
import { type Problem, Refused } from "../../../http/refused.ts";
import { dayText } from "../../../time/local-time.ts";
import { gatesOfNodes, judgeRequest } from "./judge-readiness.ts";

interface Agreement {
  readonly request: { readonly id: string; readonly form_kind: string };
  /** Nodes at which a person or the system has agreed. */
  readonly nodes: readonly string[];
  readonly at: Date;
  /** Nobody agreed: an administrator moves the request past them. */
  readonly isSkipped?: boolean;
}

/** Money is spent only when every line is green: passing a gate is refused, and the message names the red lines. */
export async function requireReady(tx: Tx, { request, nodes, at, isSkipped = false }: Agreement): Promise<void> {
  for (const gate of gatesOfNodes(request.form_kind, nodes)) {
    const { lines, passes, today } = await judgeRequest(tx, request, dayText(at), gate);
    const closed = closedLines(lines, gate, passes, today);
    if (closed.length === 0) continue;
    throw new Refused("not-allowed-now", {
      message: messageOf(closed, leads[isSkipped ? "led" : "agreed"]),
      errors: closed.flatMap(problemsOf),
    });
  }
}

const leads = {
  agreed: { zh: "流片尚未就绪，不能同意。", en: "Not ready for tape-out, so it cannot be agreed to." },
  led: {
    zh: "流片尚未就绪，管理员也不能越过此关口：请先解决，或由有权者逐项放行。",
    en: "Not ready for tape-out, so no administrator can move it past this gate: correct it, or have each line passed by name.",
  },
} as const satisfies Record<string, Bilingual>;

function messageOf(closed: readonly ClosedLine[], lead: Bilingual): Bilingual {
  const said = (locale: Locale, mark: string) => closed.map((one) => lineText(one, locale)).join(mark);
  return { zh: `${lead.zh}${said("zh", "；")}`, en: `${lead.en} ${said("en", "; ")}` };
}

/** As many as fit one sentence; the page has the rest. */
const maxFindings = 3;

function lineText({ line, open }: ClosedLine, locale: Locale): string {
  const shown = open.slice(0, maxFindings).map((finding) => findingText(finding)[locale]);
  const rest = open.length > maxFindings ? [`+${open.length - maxFindings}`] : [];
  return `${line.title[locale]}: ${[...shown, ...rest].join(", ")}`;
}

function problemsOf({ line, open }: ClosedLine): readonly Problem[] {
  return open.map((finding) => {
    const { zh, en } = findingText(finding);
    const message = { zh: `${line.title.zh}：${zh}`, en: `${line.title.en}: ${en}` };
    return { path: `readiness.${line.name}`, rule: "readiness", message };
  });
}

/** The problem, and the request and row that show it. */
function findingText({ words, evidence }: Finding): Bilingual {
  const { requestNo, row } = evidence;
  if (requestNo === undefined) return words;
  const zh = row === undefined ? requestNo : `${requestNo} 行 ${row}`;
  const en = row === undefined ? requestNo : `${requestNo} row ${row}`;
  return { zh: `${words.zh}（${zh}）`, en: `${words.en} (${en})` };
}
