import { sql } from "kysely";
import type { Endpoint } from "@signoff/domain/http/endpoint";
import { requestsContract } from "../../../server/src/features/requests/lifecycle/contract.ts";
import { endpoints, type Family, familyOf, type Fields, inTurns, type Stage } from "./stage.ts";

/** A request of the demo company with everything that belongs to it. */
interface Target {
  readonly id: string;
  readonly form_kind: string;
  readonly request_no: string | null;
  readonly subject: string | null;
  readonly tasks: readonly string[];
  readonly files: readonly string[];
  readonly comments: readonly string[];
}

const outsiders = ["new.kong", "new.mao", "ce.han", "re.yao", "litho.sun", "qra.pan", "td.wei", "pie.wu", "to.cao"];

/** Every call about one request, with the ids it needs. */
function callsAbout({ id, form_kind, tasks, files, comments }: Target): readonly (readonly [string, Fields])[] {
  const applyId = id;
  const [attachmentId = "none"] = files;
  const [thread = "1"] = comments;
  const task = tasks[0] === undefined ? `${id}:1` : `${id}:${tasks[0]}`;
  const form = { formType: form_kind, applyId };
  const remark = "For a reason";
  return [
    ["definitions.formDefinition", { applyId }],
    ["requests.newestVersion", { applyId }],
    ["requests.history", { applyId }],
    ["requests.diagram", { id: applyId }],
    ["requests.compare", { applyId }],
    ["requests.impact", { applyId, action: "revise" }],
    ["requests.save", { applyId, revision: 1, data: {} }],
    ["requests.submit", { applyId, revision: 1, data: {} }],
    ["requests.previewRoute", { ...form, data: {} }],
    ["requests.withdraw", { applyId, remark }],
    ["requests.answerWithdraw", { applyId, accept: true }],
    ["requests.cancel", { applyId, remark }],
    ["requests.remove", { applyId, remark }],
    ["requests.copy", { applyId, remark }],
    ["requests.revise", { applyId, remark }],
    ["requests.void", { applyId, remark }],
    ["requests.copyIn", { applyId, userIds: ["new.kong"] }],
    ["requests.closeCondition", { applyId, row: 0, evidence: "Report" }],
    ["tasks.userTask", { applyId }],
    ["tasks.userTask", { taskId: task }],
    ["tasks.complete", { taskId: task, decision: "agree" }],
    ["tasks.save", { taskId: task, revision: 1, data: {} }],
    ["tasks.addSign", { taskId: task, userIds: ["re.yao"], mode: "before", rule: "all" }],
    ["tasks.removeSign", { taskId: task, userId: "re.yao" }],
    ["tasks.transfer", { taskId: task, userId: "new.kong" }],
    ["tasks.takeBack", { taskId: task }],
    ["tasks.urge", { applyId }],
    ["lookups.lookup", { ...form, registry: "toptier", field: "toptierNo" }],
    ["lookups.resolve", { ...form, data: {} }],
    ["lookups.related", { applyId }],
    ["dependencies.graph", { applyId }],
    ["requestCards.seers", { applyId, userIds: ["pie.ma"] }],
    ["comments.list", { applyId }],
    ["comments.start", { applyId, text: "A word" }],
    ["comments.reply", { applyId, threadId: thread, text: "A word" }],
    ["comments.resolve", { applyId, threadId: thread }],
    ["comments.reopen", { applyId, threadId: thread }],
    ["comments.retract", { applyId, commentId: thread }],
    ["readiness.request", { applyId }],
    ["maskOrders.show", { applyId }],
    ["maskOrders.exportXls", { applyId }],
    ["maskOrders.file", { applyId }],
    ["attachments.list", { applyId }],
    ["attachments.detail", { id: attachmentId }],
    ["attachments.download", { attachmentId }],
    ["attachments.get", { attachmentId }],
    ["attachments.thumbnail", { attachmentId }],
    ["attachments.remove", { attachmentId }],
    ["attachments.move", { attachmentId, bizType: "lota_runset" }],
    ["attachments.downloadAll", { applyId }],
    ["attachments.upload", { applyId, bizType: "lota_runset" }],
    ["notifications.follow", { applyId, follow: true }],
    ["notifications.following", { applyId }],
    ["templates.exportRows", { templateType: "lota.layers", applyId, data: {}, closed: [], takesRows: true }],
    ["templates.exportForm", { applyId, data: {}, fields: [], tables: [] }],
    ["templates.importForm", { applyId }],
    ["templates.importTable", { templateType: "lota.layers", applyId }],
    ["routingAdmin.detail", { applyId }],
    ["routingAdmin.operate", { applyId, operation: "terminate", reason: "A reason" }],
  ];
}

/** A person who may not see a request gets nothing of it by any call, and changes nothing. */
export async function strangers(stage: Stage, full: boolean): Promise<void> {
  const family = familyOf(stage, "requests of others");
  const targets = await targetsOf(stage, full);
  for (const user of full ? outsiders : outsiders.slice(0, 4)) {
    const hidden: Target[] = [];
    await inTurns(targets, async (target) => {
      const { code, status } = await family.as(user, requestsContract.detail, { applyId: target.id });
      if (status === 200 && code === 510) hidden.push(target);
    });
    // Opening a request marks it as seen, so that the last decision can no longer be taken back.
    const before = await states(stage);
    await inTurns(hidden, (target) => play(family, user, target));
    await lists(family, user, hidden);
    const after = await states(stage);
    for (const [id, state] of before) family.hold(after.get(id) === state, `${user} changed ${id} without seeing it`);
  }
}

async function play(family: Family, user: string, target: Target): Promise<void> {
  for (const [name, fields] of callsAbout(target)) {
    const endpoint = endpoints[name];
    if (!endpoint) throw new Error(`there is no ${name}`);
    const { status, code, text } = await family.as(user, endpoint, fields);
    const what = `${user}: ${name} ${JSON.stringify(fields).slice(0, 120)} (${target.form_kind}): ${status} ${text.slice(0, 200)}`;
    family.hold(status !== 200 || code !== 200 || isNothing(endpoint, text), what);
    const isTold = (word: string | null) => word !== null && word.length > 5 && text.includes(word);
    family.hold(!isTold(target.request_no) && !isTold(target.subject), `tells of it: ${what}`);
  }
}

/** An answer without any content. */
const isNothing = (_endpoint: Endpoint, text: string) => /"result":(?:null|\[\]|\{\})/.test(text);

/** In no list, card, search or export. */
async function lists(family: Family, user: string, hidden: readonly Target[]): Promise<void> {
  const { requestCards, search } = {
    requestCards: endpoints["requestCards.cards"],
    search: endpoints["search.find"],
  };
  const names = ["tracking", "todo", "done", "myRequests", "drafts", "copied", "groupTodo", "exportTracking"];
  await inTurns(hidden, async ({ id, request_no, subject }) => {
    if (requestCards && search) {
      const ids = [id, request_no].filter((one) => one !== null);
      const cards = await family.as(user, requestCards, { ids });
      family.hold(!cards.text.includes(id), `${user} gets the card of ${request_no}: ${cards.text.slice(0, 200)}`);
      for (const keyword of [request_no, subject?.slice(0, 20)]) {
        if (!keyword) continue;
        const found = await family.as(user, search, { keyword });
        family.hold(!found.text.includes(id), `${user} finds ${request_no}: ${found.text.slice(0, 200)}`);
      }
    }
    for (const name of names) {
      const list = endpoints[`requestLists.${name}`];
      if (!list || request_no === null) continue;
      const shown = await family.as(user, list, { keyword: request_no });
      family.hold(!shown.text.includes(id), `${user} sees ${request_no} in ${name}: ${shown.text.slice(0, 200)}`);
      const { total = 0, records = [] } = (shown.result ?? {}) as {
        readonly total?: number;
        readonly records?: readonly unknown[];
      };
      family.hold(total === records.length, `${user} is told of ${total} for ${request_no} in ${name}`);
    }
  });
}

async function targetsOf({ story }: Stage, full: boolean): Promise<readonly Target[]> {
  const { rows } = await sql<Target>`select r.id, r.form_kind, r.request_no, d.data ->> 'subject' as subject,
    coalesce((select array_agg(t.id::text order by t.id) from tasks t where t.request_id = r.id and t.status = 'open'), '{}') as tasks,
    coalesce((select array_agg(a.id::text) from attachments a where a.request_id = r.id), '{}') as files,
    coalesce((select array_agg(c.id::text) from comment_threads c where c.request_id = r.id), '{}') as comments
    from requests r left join request_data d on d.request_id = r.id order by r.form_kind, r.id`.execute(
    story.database.kysely,
  );
  return full ? rows : rows.filter((_row, at) => at % 5 === 0);
}

async function states({ story }: Stage): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{
    id: string;
    state: string;
  }>`select id, to_jsonb(requests)::text as state from requests`.execute(story.database.kysely);
  return new Map(rows.map(({ id, state }) => [id, state]));
}
