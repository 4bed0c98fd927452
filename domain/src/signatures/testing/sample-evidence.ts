/** Evidence of a toy request, made as an installation makes it, whole or with one thing changed by a forger. */
import { createHash, generateKeyPairSync, sign, verify } from "node:crypto";
import { hexOf } from "../bytes.ts";
import { canonicalJson, type JsonObject } from "../canonical-json.ts";
import {
  type CarriedStatement,
  type EvidenceCrypto,
  type EvidenceFacts,
  type EvidenceProof,
  signedIn,
} from "../evidence.ts";
import { checkpointText, logOrigin } from "../log-checkpoint.ts";
import { logEntry } from "../log-entry.ts";
import { logProofText } from "../log-proof.ts";
import { inclusionProof, nodesOf, rootAt, treeHasher } from "../merkle-tree.ts";
import { rootOfPart, rootOfParts, type ShownPart } from "../shown-content.ts";
import { noteKey, signNote } from "../signed-note.ts";
import { signerText, type Statement, statementText } from "../statement.ts";

const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const rawKey = publicKey.export({ format: "der", type: "spki" }).subarray(-32);
export const sha256 = (bytes: Uint8Array): Uint8Array => createHash("sha256").update(bytes).digest();
export const crypto: EvidenceCrypto = {
  sha256,
  verify: (key, message, signature) => Buffer.from(key).equals(rawKey) && verify(null, message, publicKey, signature),
};
const hasher = treeHasher(sha256);
export const utf8 = (text: string) => new TextEncoder().encode(text);
export const hash = (text: string) => hexOf(sha256(utf8(text)));

const leaf = (path: string, value: string) => ({ path, value, salt: hash(path) });
export const own: ShownPart = {
  fields: [leaf("name", "P 100"), leaf("first.remark", "“quoted” \\ 字")],
  tables: [
    {
      order: { path: "lines[]", value: ["row1", "row2", "row3"], salt: hash("order") },
      rows: [
        [leaf("lines[row1].what", "a"), leaf("lines[row1].size", "1.5")],
        [leaf("lines[row2].what", "b")],
        [leaf("lines[row3].what", "c")],
      ],
    },
  ],
  others: [leaf("files[1]", "rules.pdf")],
};
const secret: ShownPart = { fields: [leaf("price", "12")], tables: [], others: [] };
export const withRoot = (part: ShownPart) => ({ ...part, root: rootOfPart(hasher, part) });
const parts = [own, secret].map(withRoot);
export const roots = parts.map((part) => part.root);
export const view = { parts: ["", "?price"] };
export const root = rootOfParts(hasher, roots);

const definition = { id: "toy:1", text: canonicalJson({ sections: ["name"] }) };
export const route = { id: "toy:1:7", drawing: hash("<xml/>"), compiled: '{"nodes": {}}' };
export const routeHash = hash(`${route.drawing}\n${route.compiled}`);
const request = { id: "r1", number: "T-2026-0001", version: 1, kind: "toy" };
export const record = { id: "u1", zh: "马工", en: "Ma Gong", workNo: "10023", salt: hash("u1") };
export const person = { id: "u1", person: hash(signerText(record)) };

interface Change {
  readonly by?: Statement["by"];
  readonly statement?: Partial<Statement>;
  readonly signed?: Partial<CarriedStatement>;
  readonly content?: JsonObject;
}

export function factsOf(changes: readonly Change[] = [{}, {}], more: Partial<EvidenceFacts> = {}): EvidenceFacts {
  let previous = "0".repeat(64);
  const lines = changes.map((change, at) => {
    const line = lineOf(change, at + 1, previous);
    previous = line.seal;
    return line;
  });
  return {
    format: "signoff-evidence",
    v: 1,
    installation: "i1",
    request: { ...request, title: { zh: "玩具", en: "Toy" } },
    exportedAt: "2026-11-19T08:00:00.000Z",
    lines,
    signers: [{ ...record, hash: person.person }],
    contents: [{ root, view, parts: roots }],
    parts,
    keys: [{ id: "0123abcd", publicKey: rawKey.toString("base64"), madeAt: "2026-01-01T00:00:00.000Z" }],
    definition: { ...definition, hash: hash(definition.text) },
    routes: [{ ...route, hash: routeHash }],
    ...more,
  };
}

function lineOf({ by = person, statement = {}, signed = {}, content = {} }: Change, seq: number, previous: string) {
  const at = `2026-11-19T07:00:0${seq}.000Z`;
  const said: Statement = {
    v: 1,
    installation: "i1",
    request: { ...request, definition: { id: definition.id, hash: hash(definition.text) } },
    node: "check",
    round: 1,
    route: { id: route.id, hash: routeHash },
    by,
    decision: "agree",
    meaning: { zh: "同意", en: "agreed" },
    remarkHash: hash("fine"),
    contentRoot: root,
    view,
    at,
    confirmed: "session",
    previous,
    ...statement,
  };
  const text = statementText(said);
  const carried = { text, root, others: hash("others"), key: "0123abcd", signature: signatureOf(text), ...signed };
  const sealed: JsonObject = {
    request_id: request.id,
    seq,
    at,
    actor_id: by === "system" ? "system" : "token" in by ? by.owner : by.id,
    on_behalf_of: null,
    action: "agree",
    node_id: "check",
    round: 1,
    remark: "fine",
    signed: JSON.parse(JSON.stringify(carried)) as JsonObject,
    ...content,
  };
  return { previous, seal: hash(`${previous}\n${canonicalJson(sealed)}`), content: sealed };
}

/** The proof that the statement of a line is in a log of six entries, whose checkpoint the key has signed. */
export function proofOf({ lines }: EvidenceFacts, line = 1): EvidenceProof {
  const shown = lines[line - 1];
  const text = shown && signedIn(shown)?.text;
  if (!shown || text === undefined) throw new Error(`no statement in line ${line}`);
  const own = logEntry({ request: request.id, seq: line, seal: shown.seal, statement: hash(text) });
  const others = ["a", "b", "c", "d", "e"].map(utf8);
  const leaves = [...others.slice(0, 3), own, ...others.slice(3)].map((entry) => hasher.leaf(entry));
  const nodes = nodesOf(hasher, leaves);
  const [index, size] = [3, leaves.length];
  const origin = logOrigin("i1");
  const head = checkpointText({ origin, size, root: rootAt(hasher, nodes, size), extensions: [] });
  const checkpoint = signNote(head, noteKey(sha256, origin, rawKey), (message) => sign(null, message, privateKey));
  return {
    line,
    seq: line,
    text: logProofText({ index, proof: inclusionProof(hasher, nodes, index, size), checkpoint }),
  };
}

export const signatureOf = (text: string) => sign(null, utf8(text), privateKey).toString("base64");
