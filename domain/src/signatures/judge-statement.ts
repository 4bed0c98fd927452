import { bytesOfBase64, hexOf } from "./bytes.ts";
import { canonicalJson, type JsonObject, type JsonValue } from "./canonical-json.ts";
import {
  type CarriedStatement,
  type Evidence,
  type EvidenceCrypto,
  type HiddenLine,
  type ShownLine,
  signedIn,
  type VerdictLine,
} from "./evidence.ts";
import { readStatement } from "./evidence-shape.ts";
import { isSignedLate, type SignedPerson, type Statement } from "./statement.ts";

type Said = Pick<VerdictLine, "zh" | "en">;

/** The statement that a line carries: one line of the verdict if all holds, otherwise one per trouble. */
export function judgeStatement(
  evidence: Evidence,
  line: ShownLine | HiddenLine,
  number: number,
  crypto: EvidenceCrypto,
): VerdictLine[] {
  const signed = signedIn(line);
  if (!signed) return [];
  const statement = readStatement(signed.text);
  if (!statement) return [{ ok: false, ...about(number, { zh: "声明已被改动", en: "its statement was changed" }) }];
  const troubles = [
    ...keyTrouble(evidence, statement, signed, crypto),
    ...requestTrouble(evidence, statement),
    ...lineTrouble(statement, signed, line, crypto),
    ...besideTrouble(evidence, statement),
  ];
  if (troubles.length > 0) return troubles.map((trouble) => ({ ok: false, ...about(number, trouble) }));
  return [{ ok: true, ...about(number, standing(evidence, statement, signed)) }];
}

function about(number: number, { zh, en }: Said): Said {
  return { zh: `第 ${number} 行：${zh}。`, en: `Line ${number}: ${en}.` };
}

function keyTrouble(
  { keys }: Evidence,
  { at }: Statement,
  { text, key: id, signature }: CarriedStatement,
  { verify }: EvidenceCrypto,
): Said[] {
  if (id === undefined && signature === undefined) return [];
  const key = keys.find((one) => one.id === id);
  if (!key) return [{ zh: `所用密钥 ${id ?? ""} 不在文件中`, en: `its key ${id ?? ""} is not in the file` }];
  const [publicKey, bytes] = [bytesOfBase64(key.publicKey), bytesOfBase64(signature ?? "")];
  const isGood = publicKey && bytes && verify(publicKey, new TextEncoder().encode(text), bytes);
  if (!isGood) return [{ zh: "签名不符", en: "its signature does not fit" }];
  return isSignedLate(at, key.retiredAt)
    ? [{ zh: "签名时密钥已停用", en: "its key was retired before it was signed" }]
    : [];
}

function requestTrouble({ installation, request, definition }: Evidence, statement: Statement): Said[] {
  const { id, number, version, kind } = request;
  const wanted = { id, number, version, kind, definition: { id: definition.id, hash: definition.hash } };
  const isSame = canonicalJson(statement.request as unknown as JsonObject) === canonicalJson(wanted);
  return isSame && statement.installation === installation
    ? []
    : [
        {
          zh: "声明属于另一申请、另一定义或另一系统",
          en: "its statement is about another request, definition or installation",
        },
      ];
}

/** The statement says the same as its line. */
function lineTrouble(
  statement: Statement,
  { root }: CarriedStatement,
  line: ShownLine | HiddenLine,
  { sha256 }: EvidenceCrypto,
): Said[] {
  const { by } = statement;
  const content = "content" in line ? line.content : undefined;
  const actor = by === "system" ? "system" : "token" in by ? by.owner : by.id;
  const remark = content?.["remark"];
  const remarkHash = typeof remark === "string" ? hexOf(sha256(new TextEncoder().encode(remark))) : null;
  const pairs: readonly (readonly [Said, JsonValue, JsonValue | undefined])[] = [
    [{ zh: "前一行", en: "line before it" }, statement.previous, line.previous],
    [{ zh: "内容", en: "content" }, statement.contentRoot, root],
    ...(content
      ? ([
          [{ zh: "申请", en: "request" }, statement.request.id, content["request_id"]],
          [{ zh: "人员", en: "person" }, actor, content["actor_id"]],
          [{ zh: "被代理人", en: "person stood in for" }, statement.for?.id ?? null, content["on_behalf_of"]],
          [{ zh: "决定", en: "decision" }, statement.decision, content["action"]],
          [{ zh: "节点", en: "node" }, statement.node ?? null, content["node_id"]],
          [{ zh: "轮次", en: "round" }, statement.round, content["round"]],
          [{ zh: "时间", en: "time" }, statement.at, content["at"]],
          [{ zh: "意见", en: "remark" }, statement.remarkHash ?? null, remarkHash],
        ] as const)
      : []),
  ];
  return pairs.flatMap(([what, inStatement, inLine]) =>
    inStatement === inLine ? [] : [{ zh: `声明与该行的${what.zh}不同`, en: `its statement names another ${what.en}` }],
  );
}

/** What the statement names stands in the file; a person may be missing, if erased by law. */
function besideTrouble({ contents, routes, signers }: Evidence, statement: Statement): Said[] {
  const { contentRoot, view, route } = statement;
  const seen = canonicalJson(view as unknown as JsonObject);
  const hasContent = contents.some(
    (one) => one.root === contentRoot && canonicalJson(one.view as unknown as JsonObject) === seen,
  );
  const hasRoute = !route || routes.some(({ id, hash }) => id === route.id && hash === route.hash);
  const isSamePerson = peopleIn(statement).every(
    ({ id, person }) => (signers.find(({ hash }) => hash === person)?.id ?? id) === id,
  );
  return [
    ...(hasContent ? [] : [{ zh: "所签内容不在文件中", en: "the content that was signed is not in the file" }]),
    ...(hasRoute ? [] : [{ zh: "所依流程不在文件中", en: "its route is not in the file" }]),
    ...(isSamePerson ? [] : [{ zh: "声明与人员记录不同", en: "its statement names another person than the record" }]),
  ];
}

function peopleIn({ by, for: standsFor }: Statement): readonly SignedPerson[] {
  return [by, standsFor].flatMap((one) => (typeof one === "object" && "person" in one ? [one] : []));
}

function standing(evidence: Evidence, statement: Statement, { key }: CarriedStatement): Said {
  const { at, meaning, contentRoot } = statement;
  const who = nameOf(evidence, statement);
  const content = contentRoot.slice(0, 12);
  const by =
    key === undefined
      ? { zh: "未签名（当时系统没有密钥）", en: "unsigned, because the installation had no key" }
      : { zh: `密钥 ${key} 签名有效`, en: `signature of key ${key} is good` };
  return {
    zh: `${at} ${who.zh}“${meaning.zh}”，内容 ${content}，${by.zh}`,
    en: `${at} ${who.en} “${meaning.en}”, content ${content}, ${by.en}`,
  };
}

function nameOf({ signers }: Evidence, statement: Statement): Said {
  const { by } = statement;
  if (by === "system") return { zh: "系统", en: "System" };
  if ("token" in by) return { zh: `令牌（${by.owner}）`, en: `Token of ${by.owner}` };
  const records = peopleIn(statement).map(({ person, id }) => {
    const record = signers.find(({ hash }) => hash === person);
    if (!record) return { zh: `${id}（人员记录已依法删除）`, en: `${id} (record of the person erased)` };
    return { zh: `${record.zh}（${record.workNo}）`, en: `${record.en} (${record.workNo})` };
  });
  return { zh: records.map(({ zh }) => zh).join("代"), en: records.map(({ en }) => en).join(" for ") };
}
