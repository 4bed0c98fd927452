import { sql } from "kysely";
import { requestsContract } from "../../../server/src/features/requests/lifecycle/contract.ts";
import { tasksContract } from "../../../server/src/features/requests/tasks/contract.ts";
import { tokensContract } from "../../../server/src/features/people/tokens/contract.ts";
import { usersContract } from "../../../server/src/features/people/users/contract.ts";
import { commentsContract } from "../../../server/src/features/requests/comments/contract.ts";
import { sessionContract } from "../../../server/src/features/sign-in/session/contract.ts";
import { cloneRequest } from "../../support/clone-request.ts";
import { sealPassword } from "../../../server/src/testing/seal-password.ts";
import { resultOf, sealingOffer, signIn } from "../../../server/src/testing/test-app.ts";
import { demoPassword } from "../../../server/src/db/seed/seed-database.ts";
import { type Family, familyOf, type Reply, type Stage } from "./stage.ts";

const times = 12;

/** Two or more actions at the same moment: one wins, the others are refused, nothing is done twice. */
export async function races(stage: Stage, full: boolean): Promise<void> {
  const family = familyOf(stage, "races");
  const rounds = full ? 4 * times : times;
  const draft = await stage.story.created("lota");
  const { applyId } = await stage.story.submitted("lota");
  for (let round = 0; round < rounds; round += 1) {
    await decisions(family, applyId, round);
    await submits(family);
    await handOvers(family, round);
    await tokens(family, round);
    await sealed(family);
  }
  await comments(family, draft.request.applyId);
  for (let round = 0; round < rounds; round += 1) await lastAdministrators(family);
}

const wins = (replies: readonly Reply[]) => replies.filter(({ status, code }) => status === 200 && code === 200).length;
const told = (replies: readonly Reply[]) => replies.map(({ status, code }) => `${status}/${code}`).join();

async function decisions(family: Family, applyId: string, round: number): Promise<void> {
  const { story } = family.stage;
  const clone = await cloneRequest(story.database, applyId);
  const taskId = await story.taskOf("to.zheng", clone);
  const { revision } = await story.get("to.zheng", requestsContract.detail, { applyId: clone });
  const agree = { taskId, decision: "agree" };
  const pair = [
    () => family.as("to.zheng", tasksContract.complete, agree),
    () =>
      round % 3 === 0
        ? family.as("to.zheng", tasksContract.transfer, { taskId, userId: "to.huang" })
        : round % 3 === 1
          ? family.as("to.zheng", tasksContract.complete, agree)
          : family.as("to.guo", requestsContract.withdraw, { applyId: clone }),
    () => family.as("to.zheng", tasksContract.complete, { ...agree, decision: "reject", remark: "No", revision }),
  ];
  const replies = await Promise.all(pair.map((one) => one()));
  family.hold(wins(replies) >= 1 && wins(replies) <= 2, `decisions: ${told(replies)}`);
  // A rejected request is open at its requester, who may then withdraw it.
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from history h where request_id = ${clone} and action in ('agree', 'reject', 'return', 'transfer', 'withdraw')
    and not (action = 'withdraw' and exists (select 1 from history r where r.request_id = h.request_id and r.action = 'reject' and r.seq < h.seq))`.execute(
    story.database.kysely,
  );
  family.hold((rows[0]?.n ?? 0) <= 1, `decided ${rows[0]?.n} times`);
}

async function submits(family: Family): Promise<void> {
  const { story } = family.stage;
  const { request, data } = await story.created("lota");
  const { applyId, revision } = request;
  const replies = await Promise.all(
    [1, 2, 3, 4].map(() => family.as("to.guo", requestsContract.submit, { applyId, revision, data })),
  );
  family.hold(wins(replies) === 1, `submitted by ${wins(replies)} of four: ${told(replies)}`);
}

async function handOvers(family: Family, round: number): Promise<void> {
  const { story } = family.stage;
  const from = ["pie.ma", "litho.zhu", "opc.tian", "ce.lei"][round % 4] ?? "pie.ma";
  const hand = (to: string, preview: boolean, expected?: number) => ({
    id: from,
    to,
    reason: "Leaves",
    preview,
    ...(expected === undefined ? {} : { expected }),
  });
  const { count } = await story.get("admin", usersContract.handOver, hand("to.cao", true));
  const replies = await Promise.all(
    [1, 2].map(() => family.as("admin", usersContract.handOver, hand("to.cao", false, count))),
  );
  // A late call gets the current preview, and changes nothing.
  const done = replies.filter(({ code, result }) => code === 200 && !(result as { readonly preview: boolean }).preview);
  family.hold(
    count === 0 || done.length <= 1,
    `handed over ${done.length} times (${count}): ${replies.map(({ text }) => text.slice(0, 700)).join(" AND ")}`,
  );
}

async function tokens(family: Family, round: number): Promise<void> {
  const { story } = family.stage;
  const expiresOn = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  const fields = {
    name: `Race ${round}`,
    owner: [{ id: "to.cao" }],
    scopes: ["api:read", "api:write"],
    expiresOn,
    active: true,
  };
  const { id, revision } = await story.get("admin", tokensContract.add, fields);
  const replies = await Promise.all([
    family.as("to.cao", tokensContract.answerProposal, { id, revision, accept: true }),
    family.as("to.cao", tokensContract.answerProposal, { id, revision, accept: false }),
    family.as("admin", tokensContract.edit, {
      id,
      revision,
      fields: { ...fields, scopes: ["api:read", "api:write", "/pages/system/user"] },
    }),
  ]);
  family.hold(wins(replies) <= 1, `a proposal is answered ${wins(replies)} times: ${told(replies)}`);
  const added = await Promise.all(
    [1, 2, 3].map(() =>
      family.as("to.cao", tokensContract.addMine, { name: `Same ${round}`, scopes: ["api:read"], expiresOn }),
    ),
  );
  family.hold(wins(added) === 1, `a name is given ${wins(added)} times: ${told(added)}`);
}

/** Two administrators who disable each other, and remove each other's role. */
async function lastAdministrators(family: Family): Promise<void> {
  const { story } = family.stage;
  const { kysely } = story.database;
  const { rows } = await sql<{
    id: string;
  }>`select distinct u.id from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id where r.code = 'admin' and u.status = 'active' order by 1`.execute(
    kysely,
  );
  const [one, two] = rows;
  if (!one || !two) return;
  const edit = async (by: string, id: string) => {
    const headers = { "access-token": await signIn(story.app, by) };
    const { revision, fields } = await resultOf(
      story.app,
      usersContract.queryById,
      { id },
      { token: headers["access-token"] },
    );
    return () => family.call(usersContract.edit, { id, revision, fields: { ...fields, status: "disabled" } }, headers);
  };
  const both = [await edit(one.id, two.id), await edit(two.id, one.id)];
  const replies = await Promise.all(both.map((work) => work()));
  const left = await sql<{
    n: number;
  }>`select count(*)::int as n from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id where r.code = 'admin' and u.status = 'active'`.execute(
    kysely,
  );
  family.hold((left.rows[0]?.n ?? 0) > 0, `no administrator is left: ${told(replies)}`);
  await sql`update users set status = 'active' where id in (${one.id}, ${two.id})`.execute(kysely);
}

/** A sealed password opens once, also if it is sent ten times. */
async function sealed(family: Family): Promise<void> {
  const { story } = family.stage;
  const offer = await sealingOffer(story.app);
  const password = sealPassword(offer, "login", "pie.song", demoPassword);
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => family.call(sessionContract.login, { username: "pie.song", password })),
  );
  family.hold(wins(replies) === 1, `a sealed password signs in ${wins(replies)} times: ${told(replies)}`);
  const other = await sealingOffer(story.app);
  const stolen = await family.call(sessionContract.login, {
    username: "admin",
    password: sealPassword(other, "login", "pie.song", demoPassword),
  });
  family.hold(stolen.code !== 200, "a password sealed for one account opens another");
}

async function comments(family: Family, applyId: string): Promise<void> {
  const made = await family.as("to.guo", commentsContract.start, { applyId, text: "A word" });
  const { threadId, commentId } = (made.result ?? {}) as { threadId?: string; commentId?: string };
  const replies = await Promise.all(
    [1, 2, 3].map(() => family.as("to.guo", commentsContract.retract, { applyId, commentId })),
  );
  family.hold(
    threadId === undefined || wins(replies) <= 1,
    `a comment is retracted ${wins(replies)} times: ${told(replies)}`,
  );
}
