import { readScope, writeScope } from "@signoff/domain/session/token";
import type { Endpoint, Right } from "@signoff/domain/http/endpoint";
import { sql } from "kysely";
import { sessionContract } from "../../../server/src/features/sign-in/session/contract.ts";
import { tokensContract } from "../../../server/src/features/people/tokens/contract.ts";
import { hashToken } from "../../../server/src/features/sign-in/session/open-session.ts";
import { signIn } from "../../../server/src/testing/test-app.ts";
import { callRights } from "../../support/call-rights.ts";
import { endpoints, type Family, familyOf, type Fields, inTurns, type Reply, type Stage } from "./stage.ts";

/** The body of a call: empty, or what makes it check its rights. */
interface Asked {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly send: Fields;
  readonly needs: readonly Right[];
}

const asked: readonly Asked[] = Object.entries(endpoints).flatMap(([name, endpoint]) => [
  { name, endpoint, send: {}, needs: [] },
  ...(callRights[name] ?? []).map(({ send = {}, needs }) => ({ name, endpoint, send, needs })),
]);

interface Key {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly judge: (asked: Asked, reply: Reply) => boolean;
}

const isOut = (_asked: Asked, { status }: Reply) => status === 401;
/** No call that needs a right succeeds. */
const isShut = ({ needs, endpoint }: Asked, { status }: Reply) =>
  needs.length === 0 || status === 403 || (status === 404 && endpoint.answer !== "envelope");
const isNeverOpen = (_asked: Asked, { status }: Reply) => status === 403;

/** Every call of the contract by everybody without a right to it. */
export async function doors(stage: Stage): Promise<void> {
  const family = familyOf(stage, "doors");
  for (const key of await keysOf(family))
    await inTurns(asked, async (one) => {
      const { name, endpoint, send } = one;
      if (endpoint.access === "public" || endpoint.answer === "events") return;
      if (key.name !== "none" && key.judge !== isOut && name.startsWith("session.log")) return;
      const reply = await family.call(endpoint, send, key.headers);
      family.hold(
        key.judge(one, reply),
        `${name} ${JSON.stringify(send)} with ${key.name}: ${reply.status} ${reply.text.slice(0, 200)}`,
      );
    });
}

async function keysOf(family: Family): Promise<readonly Key[]> {
  const { stage } = family;
  const { story } = stage;
  const { kysely } = story.database;
  const out = async () => {
    const token = await signIn(story.app, "pie.ma");
    await story.get("pie.ma", sessionContract.logout, {}, { token });
    return token;
  };
  const expired = await signIn(story.app, "pie.ma");
  await kysely
    .updateTable("sessions")
    .set({ expires_at: sql<Date>`now() - interval '1 hour'` })
    .where("token_hash", "=", hashToken(expired))
    .execute();
  const bare = await signIn(story.app, "new.kong");
  await kysely.deleteFrom("user_roles").where("user_id", "=", "new.kong").execute();
  const good = await story.token("admin");
  const header = (token: string) => ({ "access-token": token });
  const is707 = (_asked: Asked, { status, code }: Reply) => status === 200 && code === 707;
  return [
    { name: "none", headers: {}, judge: isOut },
    { name: "a made-up token", headers: header("x".repeat(43)), judge: isOut },
    { name: "a session as a bearer", headers: { authorization: `Bearer ${good}` }, judge: isOut },
    { name: "two that disagree", headers: { ...header(good), "x-access-token": "y".repeat(43) }, judge: isOut },
    {
      name: "a cookie",
      headers: { cookie: `access-token=${good}; x-access-token=${good}; token=${good}` },
      judge: isOut,
    },
    { name: "a session that is over", headers: header(expired), judge: is707 },
    {
      name: "a session signed out",
      headers: header(await out()),
      judge: (_one, { status, code }) => status === 401 || code === 707,
    },
    { name: "a person without a role", headers: header(bare), judge: isShut },
    {
      name: "a token for something else",
      headers: header(await tokenWith(family, "admin", ["/pages/system/location"])),
      judge: (one, reply) => isElsewhere(one) || isNeverOpen(one, reply),
    },
    { name: "a token of a machine", headers: header(await machineToken(family)), judge: isShut },
    ...(await proposedKeys(family)),
  ];
}

/** The one page that the token of another scope may read. */
const isElsewhere = ({ endpoint: { access } }: Asked) =>
  typeof access !== "string" && "page" in access && access.page === "/pages/system/location";

const fieldsOf = (owner: string, scopes: readonly string[], name: string) => ({
  name,
  owner: [{ id: owner }],
  scopes: [...scopes],
  expiresOn: new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10),
  active: true,
});

async function tokenWith({ stage: { story } }: Family, owner: string, scopes: readonly string[]): Promise<string> {
  const { id } = await story.get("admin", tokensContract.add, fieldsOf(owner, scopes, `For ${owner}`));
  return (await story.get("admin", tokensContract.issue, { id })).token;
}

async function machineToken(family: Family): Promise<string> {
  const { kysely } = family.stage.story.database;
  await kysely.updateTable("users").set({ is_machine: true }).where("id", "=", "new.mao").execute();
  return tokenWith(family, "new.mao", [readScope, writeScope]);
}

/** A token that writes and waits for its owner: not given out, and worthless if it was given out before. */
async function proposedKeys(family: Family): Promise<readonly Key[]> {
  const { story } = family.stage;
  const { id } = await story.get("admin", tokensContract.add, fieldsOf("to.cao", [readScope, writeScope], "Waits"));
  const early = await family.as("admin", tokensContract.issue, { id });
  family.hold(early.code !== 200, `a token that waits is given out: ${early.text}`);
  const own = await family.as("to.cao", tokensContract.issueMine, { id });
  family.hold(own.code !== 200, `a token that waits is given out to its owner: ${own.text}`);
  // Accepted and given out while it only read, then proposed to write as well.
  const reading = await story.get("admin", tokensContract.add, fieldsOf("to.cao", [readScope], "Grows"));
  await story.get("to.cao", tokensContract.answerProposal, { ...reading, accept: true });
  const { token } = await story.get("admin", tokensContract.issue, { id: reading.id });
  const { revision } = await story.get("admin", tokensContract.queryById, { id: reading.id });
  const fields = fieldsOf("to.cao", [readScope, writeScope], "Grows");
  await story.get("admin", tokensContract.edit, { id: reading.id, revision, fields });
  const isKept = (_asked: Asked, { status, code }: Reply) => status === 401 || code === 707;
  return [{ name: "a token proposed and not accepted", headers: { "access-token": token }, judge: isKept }];
}
