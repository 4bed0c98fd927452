import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CarriedStatement, type EvidenceFacts, evidenceText } from "./evidence.ts";
import { judgeEvidence } from "./judge-evidence.ts";
import type { ShownPart } from "./shown-content.ts";
import {
  crypto,
  factsOf,
  hash,
  own,
  person,
  proofOf,
  record,
  root,
  roots,
  route,
  routeHash,
  sha256,
  signatureOf,
  utf8,
  view,
  withRoot,
} from "./testing/sample-evidence.ts";

const judged = (facts: EvidenceFacts) => judgeEvidence(utf8(evidenceText(sha256, facts)), crypto);
const wrongIn = (facts: EvidenceFacts) =>
  judged(facts)
    .lines.filter(({ ok }) => !ok)
    .map(({ en }) => en)
    .join("\n");
const saidIn = (facts: EvidenceFacts) =>
  judged(facts)
    .lines.map(({ en }) => en)
    .join("\n");

describe("evidence", () => {
  it("[R-SIGN-6] holds as it was exported, and says who signed what with which key", () => {
    expect(wrongIn(factsOf())).toBe("");
    expect(saidIn(factsOf())).toMatch(/Line 1: .*Ma Gong \(10023\) “agreed”.*signature of key 0123abcd is good/);
  });

  it("[R-SIGN-6] holds with parts and lines that the reader may not see", () => {
    const facts = factsOf();
    const [first, second] = facts.lines;
    if (!first || !second || !("content" in second)) throw new Error("no second line");
    const { previous, seal, content } = second;
    const hidden = { previous, seal, signed: content["signed"] as unknown as CarriedStatement };
    const less = { ...facts, lines: [first, hidden], parts: [withRoot(own)] };
    expect(wrongIn(less)).toBe("");
    expect(saidIn(less)).toMatch(/1 of them tell[^]*1 of its parts as hashes/);
    expect(evidenceText(sha256, less)).not.toContain('"12"');
  });

  it("[R-SIGN-6] says what is unsigned, erased, or signed by the system, and still holds", () => {
    const unsigned = factsOf([{ signed: { key: undefined, signature: undefined } }]);
    expect([wrongIn(unsigned), saidIn(unsigned)]).toEqual(["", expect.stringMatching(/unsigned/)]);
    const erased = factsOf([{}], { signers: [] });
    expect([wrongIn(erased), saidIn(erased)]).toEqual([
      "",
      expect.stringMatching(/u1 \(record of the person erased\)/),
    ]);
    const system = factsOf([{ by: "system" }]);
    expect([wrongIn(system), saidIn(system)]).toEqual(["", expect.stringMatching(/System “agreed”/)]);
  });

  it("[R-SIGN-6] says which statements are in the log of the installation", () => {
    const facts = factsOf();
    const logged = { ...facts, proofs: [proofOf(facts, 1), proofOf(facts, 2)] };
    expect([wrongIn(logged), saidIn(logged)]).toEqual([
      "",
      expect.stringMatching(/2 statements are in the log.*6 entries/),
    ]);
  });

  it("[R-SIGN-6] may be laid out with white space between its values", () => {
    const spaced = JSON.stringify(JSON.parse(evidenceText(sha256, factsOf())), null, 2);
    expect(judgeEvidence(utf8(`${spaced}\n`), crypto).holds).toBe(true);
  });

  it("[R-SIGN-6] notices any changed byte outside white space", () => {
    const file = utf8(evidenceText(sha256, factsOf()));
    const flips = fc.record({ at: fc.nat(file.length - 1), by: fc.integer({ min: 1, max: 255 }) });
    fc.assert(
      fc.property(flips, ({ at, by }) => {
        const changed = Uint8Array.from(file);
        changed[at] = (changed[at] ?? 0) ^ by;
        expect(judgeEvidence(changed, crypto).holds).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});

const otherLeaf: ShownPart = { ...own, fields: own.fields.slice(1) };
function withProof(change: (text: string) => string): EvidenceFacts {
  const facts = factsOf();
  const proof = proofOf(facts);
  return { ...facts, proofs: [{ ...proof, text: change(proof.text) }] };
}

const forgeries: readonly (readonly [string, () => EvidenceFacts, RegExp])[] = [
  ["a decision", () => factsOf([{ content: { action: "disagree" } }]), /another decision/],
  ["a person", () => factsOf([{ content: { actor_id: "u2" } }]), /another person/],
  ["a deputy", () => factsOf([{ content: { on_behalf_of: "u2" } }]), /another person stood in for/],
  ["a node", () => factsOf([{ content: { node_id: "last" } }]), /another node/],
  ["a round", () => factsOf([{ content: { round: 2 } }]), /another round/],
  ["a time", () => factsOf([{ content: { at: "2026-11-18T07:00:01.000Z" } }]), /another time/],
  ["a remark", () => factsOf([{ content: { remark: "never" } }]), /another remark/],
  ["a request", () => factsOf([{ statement: { installation: "i2" } }]), /another request, definition or installation/],
  ["the line before", () => factsOf([{}, { statement: { previous: hash("x") } }]), /another line before it/],
  ["a signature", () => factsOf([{ signed: { signature: signatureOf("x") } }]), /signature does not fit/],
  ["a key", () => factsOf([{ signed: { key: "ffffffff" } }]), /is not in the file/],
  ["a statement", () => factsOf([{ signed: { text: "{}" } }]), /statement was changed/],
  ["a value", () => factsOf([{}], { parts: [{ ...otherLeaf, root: withRoot(own).root }] }), /Part .* does not match/],
  [
    "a part",
    () => factsOf([{}], { contents: [{ root, view, parts: roots.toReversed() }] }),
    /Signed content .* does not/,
  ],
  ["the content", () => factsOf([{}], { contents: [] }), /content that was signed is not in the file/],
  ["a name", () => factsOf([{}], { signers: [{ ...record, en: "Li", hash: person.person }] }), /Person Li/],
  [
    "a route",
    () => factsOf([{}], { routes: [{ ...route, compiled: "{}", hash: routeHash }] }),
    /Route toy:1:7 does not/,
  ],
  ["a place in the log", () => withProof((text) => text.replace("index 3", "index 2")), /Line 1: it is not proven/],
  [
    "a checkpoint",
    () => withProof((text) => text.replace("signoff/i1\n6", "signoff/i1\n7")),
    /Line 1: it is not proven/,
  ],
  ["a proof of another line", () => ({ ...factsOf(), proofs: [{ ...proofOf(factsOf()), line: 2 }] }), /not proven/],
  ["the place of a line", () => factsOf([{}], { lines: factsOf().lines.toReversed() }), /does not follow/],
  ["the beginning", () => factsOf([{}], { lines: factsOf().lines.slice(1) }), /does not follow/],
];

describe("evidence made anew by a forger with everything but the key", () => {
  it.each(forgeries)("[R-SIGN-6] is refused for %s", (_what, forge, said) => {
    expect(wrongIn(forge())).toMatch(said);
  });

  it("[R-SIGN-6] is refused for a signature from after the key was retired", () => {
    const [key] = factsOf().keys;
    if (!key) throw new Error("no key");
    const keys = [{ ...key, retiredAt: "2026-11-18T00:00:00.000Z" }];
    expect(wrongIn(factsOf([{}], { keys }))).toMatch(/retired before/);
  });

  it("[R-SIGN-6] is refused with a key that is there twice, or that nobody knows", () => {
    const text = evidenceText(sha256, factsOf());
    for (const more of ['{"v":1,', '{"aa":1,'])
      expect(judgeEvidence(utf8(text.replace("{", more)), crypto).holds).toBe(false);
  });
});
