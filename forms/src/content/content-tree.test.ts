import { createHash, createHmac } from "node:crypto";
import { treeHasher } from "@signoff/domain/signatures/merkle-tree";
import { rootOfPart, rootOfParts } from "@signoff/domain/signatures/shown-content";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { table } from "../definition/detail-table.ts";
import { server, text, user } from "../definition/field.ts";
import { section } from "../definition/section.ts";
import { toyForm } from "../testing/toy-form.ts";
import type { FormValues, Row } from "../values/form-values.ts";
import { rowIdKey } from "../values/row-id.ts";
import { type Opening, planContent, type Signer, viewOf } from "./content-parts.ts";
import {
  type Content,
  type ContentHashing,
  type ContentTree,
  contentTree,
  isFilledPart,
  rootOfView,
  shownParts,
} from "./content-tree.ts";

const definition = toyForm([], {
  sections: [
    section("first", [
      text("name"),
      text("verdict"),
      text("secretWord", { visible: { field: "$role", op: "in", value: ["sales"] } }),
      text("code", { system: server }),
      table("lines", [text("what"), user("owner"), text("answer"), text("plate", { system: server })]),
      table("checks", [text("found")]),
    ]),
  ],
  nodeEdits: [
    { node: "check", approver: "role:pie", editable: ["verdict"] },
    { node: "check", approver: "role:litho", editable: ["checks"] },
    { node: "answer", editable: ["lines.answer"], rows: { assignedIn: "owner" } },
  ],
});
const openings: readonly Opening[] = [
  { node: "check", approver: "role:pie", paths: ["verdict"] },
  { node: "check", approver: "role:litho", paths: ["checks"] },
  { node: "answer", paths: ["lines.answer"] },
];
const plan = planContent(definition, openings);

const requester: Signer = { earlier: new Set() };
const pie: Signer = { node: "check", approvers: ["role:pie"], handles: ["u1"], earlier: new Set() };
const litho: Signer = { node: "check", approvers: ["role:litho"], handles: ["u2"], earlier: new Set() };
const owner: Signer = { node: "answer", approvers: ["field:owner"], handles: ["u1"], earlier: new Set(["check"]) };
const last: Signer = { node: "last", approvers: ["role:pm"], handles: ["u3"], earlier: new Set(["check", "answer"]) };
const signers = [requester, pie, litho, owner, last];

/** SHA-256 as the server makes it, with a count of what was hashed. */
function counted(secret = "s") {
  const counts = { leaves: 0, nodes: 0 };
  const sha256 = (content: string) => createHash("sha256").update(content, "latin1").digest("binary");
  const hashing: ContentHashing = {
    empty: sha256(""),
    salt: (input) => createHmac("sha256", secret).update(input).digest("hex"),
    leaf: (leaf) => {
      counts.leaves += 1;
      return createHash("sha256").update("\0").update(leaf).digest("binary");
    },
    node: (left, right) => {
      counts.nodes += 1;
      return sha256(`\u0001${left}${right}`);
    },
  };
  return { hashing, counts };
}

const { hashing } = counted();
const contentOf = (data: FormValues): Content => ({ data, others: [] });
const treeOf = (data: FormValues, previous?: ContentTree) => contentTree(plan, contentOf(data), hashing, previous);

function viewIn(tree: ContentTree, signer: Signer, roles: readonly string[] = []) {
  return viewOf(plan, signer, {
    isHidden: () => !roles.includes("sales"),
    isFilled: ({ key }) => isFilledPart(tree, key),
  });
}

const rootHex = (tree: ContentTree, signer: Signer) =>
  Buffer.from(rootOfView(tree, viewIn(tree, signer), hashing), "latin1").toString("hex");

const word = fc.constantFrom("", "a", "b");
const person = fc.constantFrom("u1", "u2").map((id) => ({ id, name: `Name of ${id}` }));
const line = fc.record({ what: word, owner: person, answer: word, plate: word });
const withIds = (rows: readonly Row[], ids: readonly number[]) =>
  rows.map((row, at) => ({ ...row, [rowIdKey]: `row000000${ids[at]}` }));
const ids = fc.shuffledSubarray([1, 2, 3, 4], { minLength: 4 });
const values: fc.Arbitrary<FormValues> = fc
  .record({
    name: word,
    verdict: word,
    secretWord: word,
    code: word,
    lines: fc.array(line, { maxLength: 4 }),
    checks: fc.array(fc.record({ found: word }), { maxLength: 3 }),
    ids,
  })
  .map(({ ids: order, lines, checks, ...fields }) => ({
    ...fields,
    lines: withIds(lines, order),
    checks: withIds(checks, order),
  }));

/** What the signer may see, written down from the rules of the toy form alone. */
function visibleTo(signer: Signer, data: FormValues): unknown {
  const rows = (key: string) => data[key] as readonly (Row & { owner?: { id: string } })[];
  const byId = (shown: readonly Row[], columns: readonly string[]) =>
    Object.fromEntries(
      shown.flatMap((row) => {
        const cells = columns.map((column) => (column === "owner" ? (row[column] as { id: string }).id : row[column]));
        return cells.every((cell) => cell === "") ? [] : [[String(row[rowIdKey]), cells]];
      }),
    );
  const sees = (node: string, approver?: string) =>
    signer.earlier.has(node) ||
    (signer.node === node && (approver === undefined || signer.approvers?.includes(approver) === true));
  const answered = rows("lines").filter((row) => signer === last || row.owner?.id === signer.handles?.[0]);
  return {
    name: data["name"],
    code: data["code"],
    order: rows("lines").map((row) => row[rowIdKey]),
    lines: byId(rows("lines"), ["what", "owner"]),
    ...(sees("check", "role:pie") ? { verdict: data["verdict"] } : {}),
    ...(sees("check", "role:litho")
      ? { checks: byId(rows("checks"), ["found"]), checkOrder: rows("checks").map((row) => row[rowIdKey]) }
      : {}),
    ...(sees("answer") ? { answers: byId(answered, ["answer"]) } : {}),
  };
}

describe("the content that a person signs", () => {
  it("has equal roots exactly when nothing that the person sees differs [R-SIGN-1]", () => {
    fc.assert(
      fc.property(values, values, fc.constantFrom(...signers), (one, other, signer) => {
        const isEqual = rootHex(treeOf(one), signer) === rootHex(treeOf(other), signer);
        const isSame = JSON.stringify(visibleTo(signer, one)) === JSON.stringify(visibleTo(signer, other));
        expect(isEqual).toBe(isSame);
      }),
      { numRuns: 600 },
    );
  });

  it("is the same however it was hashed: at once, or after a save that changed some of it [R-SIGN-1]", () => {
    fc.assert(
      fc.property(values, values, fc.constantFrom(...signers), (before, after, signer) => {
        expect(rootHex(treeOf(after, treeOf(before)), signer)).toBe(rootHex(treeOf(after), signer));
      }),
    );
  });

  it("does not change when later nodes and other slots fill in their part [R-SIGN-1]", () => {
    const before = { name: "a", lines: withIds([{ what: "x", owner: { id: "u1", name: "A" } }], [1]) };
    const after = {
      ...before,
      verdict: "good",
      lines: withIds([{ what: "x", owner: { id: "u1", name: "甲" }, answer: "yes", plate: "P1" }], [1]),
    };
    for (const signer of [requester, litho]) {
      expect(rootHex(treeOf(after), signer)).toBe(rootHex(treeOf(before), signer));
    }
    for (const signer of [pie, owner, last]) {
      expect(rootHex(treeOf(after), signer)).not.toBe(rootHex(treeOf(before), signer));
    }
  });

  it("leaves out what is hidden from the role of the signer, and shows the salts of the rest alone [R-SIGN-1]", () => {
    const tree = treeOf({ name: "a", secretWord: "hidden", lines: [], checks: [] });
    const shownTo = (roles: readonly string[]) =>
      JSON.stringify(shownParts(tree, viewIn(tree, requester, roles), hashing));
    expect(shownTo([])).not.toContain("secretWord");
    expect(shownTo(["sales"])).toContain("secretWord");
  });

  it("can be built again from what is shown of it [R-SIGN-6]", () => {
    const hasher = treeHasher((bytes) => createHash("sha256").update(bytes).digest());
    const hexOf = (root: string) => Buffer.from(root, "latin1").toString("hex");
    fc.assert(
      fc.property(values, fc.constantFrom(...signers), (data, signer) => {
        const tree = treeOf(data);
        const parts = shownParts(tree, viewIn(tree, signer), hashing);
        const roots = parts.map((part) => rootOfPart(hasher, part));
        expect(roots).toEqual(parts.map(({ root }) => hexOf(root)));
        expect(rootOfParts(hasher, roots)).toBe(rootHex(tree, signer));
      }),
    );
  });

  it("costs one leaf, its spine and nothing else when one cell of 5,000 rows changes [R-SIGN-1]", () => {
    const rows = Array.from({ length: 5000 }, (_, at) => ({
      [rowIdKey]: `r${String(at).padStart(9, "0")}`,
      what: `w${at}`,
      owner: { id: "u1", name: "A" },
    }));
    const first = treeOf({ name: "a", lines: rows });
    const measured = counted();
    const changed = rows.map((row, at) => (at === 1234 ? { ...row, what: "new" } : { ...row }));
    contentTree(plan, contentOf({ name: "a", lines: changed }), measured.hashing, first);
    expect(measured.counts.leaves).toBe(1);
    expect(measured.counts.nodes).toBeLessThan(30);
    const moved = counted();
    contentTree(plan, contentOf({ name: "a", lines: rows.toReversed() }), moved.hashing, first);
    expect(moved.counts.leaves).toBe(1);
  });
});
