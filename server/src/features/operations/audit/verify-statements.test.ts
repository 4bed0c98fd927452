import { generateKeyPairSync, sign, verify } from "node:crypto";
import type { Statement } from "@signoff/domain/signatures/statement";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { chainHash } from "../../../db/hash-chain.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { DefinitionStore } from "../../base/definitions/public.ts";
import { historyContent } from "../../base/workflow-store/public.ts";
import { requestsContract } from "../../requests/lifecycle/contract.ts";
import { findingText } from "./finding.ts";
import { historyAfter } from "./history.sql.ts";
import { verifyLogs } from "./verify-logs.ts";
import { type CheckSignature, verifyStatements } from "./verify-statements.ts";

const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const key = { id: "0123abcd", sign: (message: Uint8Array) => sign(null, message, privateKey) };
const checkSignature: CheckSignature = (id, { text, signature }) => {
  if (id !== key.id) return "unknown-key";
  return verify(null, Buffer.from(text), publicKey, Buffer.from(signature, "base64")) ? "good" : "wrong";
};

const tables = [
  "history",
  "request_data",
  "request_snapshots",
  "attachments",
  "content_others",
  "signer_records",
  "form_definitions",
  "process_versions",
];

/** One completed request and one that waits at its second node. */
let story: Story;
let completed: string;
let running: string;

beforeAll(async () => {
  story = await startStory({ signingKey: () => key });
  completed = (await story.submitted("toptier")).applyId;
  await story.approveAll(completed);
  running = (await story.submitted("lota")).applyId;
  const kept = tables.map(
    (table) => `alter table ${table} disable trigger all;
    create table kept.${table} as select * from ${table};`,
  );
  await tamper(
    `create schema kept; ${kept.join("\n")} create table kept.requests as select id, log_hash from requests;`,
  );
});
afterAll(() => story.close());

afterEach(async () => {
  const back = tables.map((table) => `delete from ${table}; insert into ${table} ${columnsOf(table)};`);
  await tamper(`set session_replication_role = replica; ${back.join("\n")}
    update requests r set log_hash = k.log_hash from kept.requests k where k.id = r.id;
    set session_replication_role = origin;`);
});

const columnsOf = (table: string) => `select * from kept.${table}`;
const tamper = (statement: string) => story.database.withScriptSession((session) => session.exec(statement));

async function verifyAll() {
  const findings: string[] = [];
  const steps = verifyStatements(story.database.kysely, { definitions: new DefinitionStore(), checkSignature });
  for (;;) {
    const step = await steps.next();
    if (step.done) return { ...step.value, findings };
    findings.push(findingText(step.value));
  }
}

async function logFindings() {
  const findings: string[] = [];
  await verifyLogs(story.database, "/nonexistent/tips.jsonl", (finding) => findings.push(findingText(finding)));
  return findings;
}

async function statementsOf(applyId: string): Promise<readonly Statement[]> {
  const { rows } = await sql<{ text: string }>`select signed ->> 'text' as text from history
    where request_id = ${applyId}::uuid and signed is not null order by seq`.execute(story.database.kysely);
  return rows.map(({ text }) => JSON.parse(text) as Statement);
}

/** Seals the lines of a request anew, as somebody would who knows how. */
async function sealAnew(applyId: string): Promise<void> {
  const rows = (await historyAfter(story.database.kysely, { request_id: applyId, seq: 0 }, 500)).filter(
    (row) => row.request_id === applyId,
  );
  let previous = rows[0]?.prev_hash ?? "";
  for (const row of rows) {
    const sealed = chainHash(previous, historyContent({ ...row, at: row.at.toISOString() }));
    await sql`update history set prev_hash = ${previous}, hash = ${sealed}
      where request_id = ${applyId}::uuid and seq = ${row.seq}`.execute(story.database.kysely);
    previous = sealed;
  }
  await sql`update requests set log_hash = ${previous} where id = ${applyId}::uuid`.execute(story.database.kysely);
}

describe("a decision", () => {
  it("[R-SIGN-2] is a signed statement about the very content, in the chain of the history", async () => {
    const statements = await statementsOf(completed);
    const detail = await story.get("pie.ma", requestsContract.detail, { applyId: completed });
    expect(statements.map(({ decision }) => decision)).toEqual(expect.arrayContaining(["submit", "agree", "complete"]));
    const [submitted] = statements;
    expect(submitted).toMatchObject({
      v: 1,
      request: { id: completed, number: detail.requestNo, version: 1, kind: "toptier" },
      round: 1,
      confirmed: "session",
      meaning: { zh: expect.any(String), en: expect.stringContaining("Submitted") },
    });
    const agreed = statements.find(({ decision }) => decision === "agree");
    expect(agreed).toMatchObject({
      node: expect.any(String),
      slot: expect.stringMatching(/^(role|field|deptHead|group):/),
    });
    for (const { contentRoot, previous } of statements) {
      expect(contentRoot).toMatch(/^[0-9a-f]{64}$/);
      expect(previous).toMatch(/^[0-9a-f]{64}$/);
    }
    expect(statements.at(-1)).toMatchObject({ decision: "complete", by: "system", confirmed: "system" });
    expect(await logFindings()).toEqual([]);
    const { statements: count, unsigned, erased, findings } = await verifyAll();
    expect(findings).toEqual([]);
    expect({ unsigned, erased }).toEqual({ unsigned: 0, erased: 0 });
    expect(count).toBe(statements.length + (await statementsOf(running)).length);
  });

  it("[R-SIGN-2] of a person can be verified after the record of the person was erased by law", async () => {
    await tamper(`delete from signer_records where user_id = 'pie.ma';
      update history set actor_name_zh = '—', actor_name_en = '—' where actor_id = 'pie.ma' and signed is not null;`);
    const { findings, erased } = await verifyAll();
    expect(findings).toEqual([]);
    expect(erased).toBeGreaterThan(0);
    expect((await logFindings()).filter((finding) => finding.includes("(submit)"))).toEqual([]);
  });
});

const inRequest = (id: string) => `request_id = '${id}'`;
const changes: readonly (readonly [string, () => string, RegExp])[] = [
  [
    "a value of the data now",
    () => `update request_data set data = jsonb_set(data, '{remark}', '"other"') where ${inRequest(running)}`,
    /no line tells/,
  ],
  [
    "a value of the data of an ended request",
    () => `update request_data set data = jsonb_set(data, '{productBody}', '"other"') where ${inRequest(completed)}`,
    /no line tells/,
  ],
  [
    "a value of the data as it was signed",
    () =>
      `update request_snapshots set data = jsonb_set(data, '{productBody}', '"other"') where ${inRequest(completed)}`,
    /other content/,
  ],
  ["all data that was kept", () => `delete from request_snapshots where ${inRequest(completed)}`, /lacks the data/],
  ["an attachment", () => `update attachments set size = size + 1`, /another file/],
  [
    "the files that were signed",
    () => `update content_others set leaves = jsonb_set(leaves, '{0,value,name}', '"x"') where leaves <> '[]'`,
    /files or references that were changed/,
  ],
  ["a person", () => `update signer_records set name_zh = '某人', name_en = 'Somebody'`, /record was changed/],
  [
    "a definition",
    () => `update form_definitions set definition = jsonb_set(definition, '{prefix}', '"X"') where form_kind = 'lota'`,
    /another definition/,
  ],
  ["a route", () => `update process_versions set xml = xml || ' '`, /another route/],
  [
    "what the engine made of a route",
    () => `update process_versions set compiled = (compiled::text || ' ')::json`,
    /another route/,
  ],
];

describe("a direct change of the database", () => {
  it.each(changes)("[R-SIGN-3] of %s is named", async (_what, statement, said) => {
    await tamper(statement());
    const { findings } = await verifyAll();
    expect(findings.join("\n")).toMatch(said);
  });

  it.each([
    ["a remark", "remark = 'I never said so'", /another remark/],
    ["a time", "at = at - interval '1 day'", /another time/],
    ["a person", "actor_id = 'admin'", /another person/],
    ["a decision", "action = 'disagree'", /another decision/],
  ])("[R-SIGN-3] of %s is named although the chain was sealed anew", async (_what, set, said) => {
    await tamper(`update history set ${set} where ${inRequest(completed)} and action = 'agree'`);
    await sealAnew(completed);
    expect(await logFindings()).toEqual([]);
    expect((await verifyAll()).findings.join("\n")).toMatch(said);
  });

  it("[R-SIGN-3] that writes another statement is named by its signature", async () => {
    await tamper(`update history set signed = jsonb_set(signed, '{text}',
      to_jsonb(replace(signed ->> 'text', '"round":1', '"round":2'))), round = 2
      where ${inRequest(running)} and action = 'submit'`);
    await sealAnew(running);
    expect((await verifyAll()).findings.join("\n")).toMatch(/signature that does not fit/);
  });

  it("[R-SIGN-3] that swaps two statements is named", async () => {
    await tamper(`update history h set signed = o.signed from history o
      where h.${inRequest(completed)} and h.action = 'submit' and o.${inRequest(running)} and o.action = 'submit'`);
    await sealAnew(completed);
    expect((await verifyAll()).findings.join("\n")).toMatch(/another request/);
  });
});
