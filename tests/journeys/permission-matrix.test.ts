// @order first
// @engine postgres
import type { Endpoint } from "@signoff/domain/http/endpoint";
import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { areas, contractsOf } from "../../server/src/features/index.ts";
import { loadDirectory } from "../../server/src/features/base/directory/directory.ts";
import { type Story, startStory } from "../../server/src/testing/story.ts";
import { startTestApp } from "../../server/src/testing/test-app.ts";
import { multipartBody, multipartType } from "../../server/src/testing/upload-file.ts";
import type { Rule } from "../support/permission-rule.ts";
import { permissionRules } from "../support/permission-rules.ts";
import {
  people,
  type Person,
  type Persona,
  persons,
  prepareSituation,
  type Situation,
  type Subject,
} from "../support/personas.ts";
import { rehearsalOf } from "../support/rehearsal.ts";

vi.setConfig({ testTimeout: 60_000 });

type Fields = Readonly<Record<string, unknown>>;

const calls = Object.entries(contractsOf(areas)).flatMap(([area, contract]) =>
  Object.entries(contract).map(([name, endpoint]) => ({ key: `${area}.${name}`, endpoint })),
);

let story: Story;
/** The same server, with all actions undone. */
let app: FastifyInstance;
let situation: Situation;

beforeAll(async () => {
  story = await startStory();
  situation = await prepareSituation(story);
  ({ app } = await startTestApp({ database: rehearsalOf(story.database), files: story.files }));
});

afterAll(async () => {
  await app.close();
  await story.close();
});

/** How a call ends with regard to rights: the transport or the application refuses, or it continues. */
type Verdict = "no-token" | "signed-out" | "not-allowed" | "not-yours" | "goes-on";

async function tokenOf(persona: Persona): Promise<string | undefined> {
  if (persona === "nobody") return undefined;
  return persona === "signed-out" ? situation.signedOut : story.token(people[persona]);
}

function contentOf(endpoint: Endpoint, fields: Record<string, unknown>): InjectOptions {
  if (endpoint.method === "GET" || endpoint.method === "DELETE") return { query: fields as Record<string, string> };
  if (endpoint.body !== "multipart") return { payload: fields };
  const payload = multipartBody({ fields: fields as Record<string, string> });
  return { payload, headers: { "content-type": multipartType } };
}

async function askAs(endpoint: Endpoint, persona: Persona, input: Fields, rule?: Rule): Promise<Verdict> {
  const fields: Record<string, unknown> = { ...input };
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = fields[name];
    delete fields[name];
    return encodeURIComponent(typeof value === "string" ? value : "nothing");
  });
  const token = await tokenOf(persona);
  const content = contentOf(endpoint, fields);
  const headers = { ...content.headers, ...(token === undefined ? {} : { "access-token": token }) };
  const response = await app.inject({ ...content, method: endpoint.method, url: `/api${path}`, headers });
  expect(response.statusCode, `${path} as ${persona}: ${response.body}`).toBeLessThan(500);
  if (response.statusCode === 401) return "no-token";
  if (response.statusCode === 403) return "not-allowed";
  if (!String(response.headers["content-type"]).includes("json")) return "goes-on";
  const envelope = response.json<{ code: number; result: unknown }>();
  if (envelope.code === 707) return "signed-out";
  const isRefusal = typeof rule === "object" && "isRefusal" in rule ? rule.isRefusal : undefined;
  return envelope.code === 510 || (envelope.code === 200 && isRefusal?.(envelope)) ? "not-yours" : "goes-on";
}

/** The requirement in the contract itself. */
async function isNamed({ access }: Endpoint, person: Person): Promise<boolean> {
  if (typeof access === "string") return true;
  const rights = await loadDirectory(story.database.kysely, "now");
  if ("permission" in access) return rights.may({ id: people[person] }, access.permission);
  return "page" in access && rights.mayOpen({ id: people[person] }, access.page);
}

describe("the permission matrix", () => {
  it("[R-SYS-3] has a rule for every call, and a call for every rule", () => {
    expect(calls.map(({ key }) => key).filter((key) => !(key in permissionRules))).toEqual([]);
    expect(Object.keys(permissionRules).filter((key) => !calls.some((call) => call.key === key))).toEqual([]);
  });

  it.each(calls)("[R-AUTH-6] asks who is calling before anything else: $key", async ({ key, endpoint }) => {
    const isOpen = permissionRules[key] === "everybody";
    expect(endpoint.access === "public").toBe(isOpen);
    expect(await askAs(endpoint, "nobody", {})).toBe(isOpen ? "goes-on" : "no-token");
    expect(await askAs(endpoint, "signed-out", {})).toBe(isOpen ? "goes-on" : "signed-out");
  });

  it.each(calls.filter(({ key }) => permissionRules[key] === "by-contract"))(
    "[R-SYS-3] allows only the callers whom the contract names: $key",
    async ({ endpoint }) => {
      expect(typeof endpoint.access).toBe("object");
      for (const person of persons) {
        const expected = (await isNamed(endpoint, person)) ? "goes-on" : "not-allowed";
        expect([person, await askAs(endpoint, person, {})]).toEqual([person, expected]);
      }
    },
  );

  it.each(calls.filter(({ key }) => typeof permissionRules[key] === "object"))(
    "[R-SYS-3] [R-APPR-5] answers each person by the rule, on their own request and on another's: $key",
    async ({ key, endpoint }) => {
      const rule = permissionRules[key];
      if (typeof rule !== "object") throw new Error(`${key} has no table`);
      expect(await verdictsOf(endpoint, rule)).toEqual(expectedOf(rule));
    },
  );
});

type Table = Exclude<Rule, string>;

async function verdictsOf(endpoint: Endpoint, rule: Table): Promise<Record<string, Verdict>> {
  const verdicts: Record<string, Verdict> = {};
  // A separate table lists the codes that a call needs: here a refusal is a refusal.
  const ask = async (...given: Parameters<typeof askAs>) => {
    const verdict = await askAs(...given);
    return verdict === "not-allowed" ? "not-yours" : verdict;
  };
  for (const person of persons) {
    if ("people" in rule) {
      verdicts[person] = await ask(endpoint, person, rule.send, rule);
      continue;
    }
    const on = (subject: Subject) => ask(endpoint, person, rule.send(subject), rule);
    verdicts[person] = await on(situation.other);
    verdicts[`${person}, own`] = await on(situation.own[person]);
  }
  return verdicts;
}

/** A person who made a request is its requester, in addition to their other role. */
function expectedOf(rule: Table): Record<string, Verdict> {
  const verdict = (isAllowed: boolean): Verdict => (isAllowed ? "goes-on" : "not-yours");
  return Object.fromEntries(
    persons.flatMap((person): [string, Verdict][] => {
      if ("people" in rule) return [[person, verdict(rule.people.includes(person))]];
      const mayOwn = rule.own?.includes(person) ?? (rule.may.includes(person) || rule.may.includes("requester"));
      return [
        [person, verdict(rule.may.includes(person))],
        [`${person}, own`, verdict(mayOwn)],
      ];
    }),
  );
}
