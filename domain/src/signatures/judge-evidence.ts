import { bytesOfBase64, hexOf } from "./bytes.ts";
import { canonicalJson } from "./canonical-json.ts";
import {
  checkOf,
  type Evidence,
  type EvidenceCrypto,
  type HiddenLine,
  type ShownLine,
  type Verdict,
  type VerdictLine,
} from "./evidence.ts";
import { readEvidence } from "./evidence-shape.ts";
import { judgeProofs } from "./judge-proof.ts";
import { judgeStatement } from "./judge-statement.ts";
import { treeHasher } from "./merkle-tree.ts";
import { rootOfPart, rootOfParts } from "./shown-content.ts";
import { signerText } from "./statement.ts";

/** Judges a file of evidence by itself: every hash is made again, every signature checked with the keys in the file. */
export function judgeEvidence(file: Uint8Array, crypto: EvidenceCrypto): Verdict {
  const evidence = readEvidence(file);
  const lines = evidence ? judged(evidence, crypto) : [notEvidence];
  const holds = lines.every(({ ok }) => ok);
  return { holds, summary: holds ? everything : notEverything, lines };
}

const everything = { zh: "全部成立。", en: "Everything holds." };
const notEverything = { zh: "并非全部成立。", en: "Not everything holds." };

const notEvidence: VerdictLine = {
  ok: false,
  zh: "这不是证据文件，或文件已损坏。",
  en: "This is no file of evidence, or it was damaged.",
};

/** The predecessor of the first line. */
const chainStart = "0".repeat(64);

function judged(evidence: Evidence, crypto: EvidenceCrypto): VerdictLine[] {
  const { request, keys } = evidence;
  const { number, version } = request;
  return [
    ...judgeFile(evidence, crypto),
    {
      ok: true,
      zh: `申请 ${number} V${version}：${request.title.zh}`,
      en: `Request ${number} V${version}: ${request.title.en}`,
    },
    ...judgeLines(evidence, hashing(crypto)),
    ...judgeVersions(evidence, hashing(crypto)),
    ...judgeSigners(evidence, hashing(crypto)),
    ...judgeContents(evidence, crypto),
    ...evidence.lines.flatMap((line, at) => judgeStatement(evidence, line, at + 1, crypto)),
    ...judgeProofs(evidence, crypto),
    ...keys.map(({ id, publicKey, madeAt, retiredAt }) => ({
      ok: bytesOfBase64(publicKey)?.length === 32,
      zh: `公钥 ${id}（${publicKey}），${madeAt} 起${retiredAt === undefined ? "" : `至 ${retiredAt}`}：请与该系统公布的公钥核对。`,
      en: `Key ${id} (${publicKey}), from ${madeAt}${retiredAt === undefined ? "" : ` to ${retiredAt}`}: compare it with the one that the installation publishes.`,
    })),
  ];
}

type HashText = (text: string) => string;

function hashing({ sha256 }: EvidenceCrypto): HashText {
  return (text) => hexOf(sha256(new TextEncoder().encode(text)));
}

function judgeFile({ check, ...facts }: Evidence, { sha256 }: EvidenceCrypto): VerdictLine[] {
  const isWhole = checkOf(sha256, facts) === check;
  return [
    isWhole
      ? { ok: true, zh: "文件完整。", en: "The file is whole." }
      : { ok: false, zh: "文件在导出后被改动。", en: "The file was changed after it was exported." },
  ];
}

function judgeLines({ lines }: Evidence, hash: HashText): VerdictLine[] {
  const wrong = lines.flatMap((line, at) => {
    const before = lines[at - 1]?.seal ?? chainStart;
    return [
      ...(line.previous === before ? [] : [wrongLine(at, "不接在前一行之后", "does not follow the line before it")]),
      ...(isSealed(line, hash) ? [] : [wrongLine(at, "与封印不符", "does not match its seal")]),
    ];
  });
  const hidden = lines.filter((line) => !("content" in line)).length;
  const many = {
    zh: `历史共 ${lines.length} 行，封印逐行相连。`,
    en: `History: ${lines.length} lines, each sealed after the one before it.`,
  };
  const covered = {
    zh: `其中 ${hidden} 行含导出者无权查看的内容，只以封印代表。`,
    en: `${hidden} of them tell values that the exporter may not see; their seals stand for them.`,
  };
  if (wrong.length > 0) return wrong;
  return [{ ok: lines.length > 0, ...many }, ...(hidden > 0 ? [{ ok: true, ...covered }] : [])];
}

function isSealed(line: ShownLine | HiddenLine, hash: HashText): boolean {
  return !("content" in line) || hash(`${line.previous}\n${canonicalJson(line.content)}`) === line.seal;
}

function wrongLine(at: number, zh: string, en: string): VerdictLine {
  return { ok: false, zh: `历史第 ${at + 1} 行${zh}。`, en: `Line ${at + 1} of the history ${en}.` };
}

function judgeVersions({ definition, routes }: Evidence, hash: HashText): VerdictLine[] {
  return [
    said(hash(definition.text) === definition.hash, `表单定义 ${definition.id}`, `Form definition ${definition.id}`),
    ...routes.map(({ id, hash: named, drawing, compiled }) =>
      said(hash(`${drawing}\n${compiled}`) === named, `流程 ${id}`, `Route ${id}`),
    ),
  ];
}

function said(ok: boolean, zh: string, en: string): VerdictLine {
  return {
    ok,
    zh: `${zh}${ok ? "与其哈希相符" : "与其哈希不符"}。`,
    en: `${en} ${ok ? "matches" : "does not match"} its hash.`,
  };
}

function judgeSigners({ signers }: Evidence, hash: HashText): VerdictLine[] {
  return signers.map((record) =>
    said(
      hash(signerText(record)) === record.hash,
      `人员 ${record.zh}（${record.workNo}）`,
      `Person ${record.en} (${record.workNo})`,
    ),
  );
}

function judgeContents({ contents, parts }: Evidence, { sha256 }: EvidenceCrypto): VerdictLine[] {
  const hasher = treeHasher(sha256);
  const shown = new Set(parts.map(({ root }) => root));
  const ofParts = parts.map((part) => {
    const name = part.root.slice(0, 12);
    return said(rootOfPart(hasher, part) === part.root, `内容部分 ${name}`, `Part ${name} of the content`);
  });
  const ofViews = contents.map(({ root, view, parts: roots }) => {
    const name = root.slice(0, 12);
    const hidden = roots.filter((one) => !shown.has(one)).length;
    const ok = roots.length === view.parts.length && rootOfParts(hasher, roots) === root;
    return hidden === 0
      ? said(ok, `所签内容 ${name}`, `Signed content ${name}`)
      : said(
          ok,
          `所签内容 ${name}（其中 ${hidden} 部分导出者无权查看，只以哈希代表）`,
          `Signed content ${name} (${hidden} of its parts as hashes, because the exporter may not see them)`,
        );
  });
  return [...ofParts, ...ofViews];
}
