import type { TestCase } from "./test-report.ts";

/** The kinds of proof for a row: a test in a browser, over HTTP against the whole server, or a unit test. */
type ProofKind = "b" | "h" | "u";

export interface RequirementRow {
  readonly id: string;
  readonly text: string;
  readonly needs: readonly ProofKind[];
}

/** The rows of docs/requirements.md. A row without a kind of proof is an error in the page. */
export function readRequirementRows(page: string): RequirementRow[] {
  return [...page.matchAll(/^\| (R-[A-Z]+-\d+) \| (.+) \|$/gm)].map(([, id = "", text = ""]) => {
    const needs = [...(/\(([bhu](?:, [bhu])*)\)$/.exec(text)?.[1] ?? "").matchAll(/[bhu]/g)].map(
      ([letter]) => letter as ProofKind,
    );
    if (needs.length === 0) throw new Error(`${id} does not say what proves it: end the row with (b), (h) or (u)`);
    return { id, text, needs };
  });
}

/** The kinds of proof that a row still lacks: none if each has a test that names the row, and all of those pass. */
export function lackingProofs(
  row: RequirementRow,
  cases: readonly TestCase[],
  throughTheServer: ReadonlySet<string>,
): ProofKind[] {
  const naming = cases.filter((test) => idsIn(test.title).includes(row.id));
  return row.needs.filter((kind) => {
    const proofs = naming.filter((test) => proofKindOf(test.file, throughTheServer) === kind);
    return proofs.length === 0 || proofs.some((test) => test.status !== "passed");
  });
}

/** `throughTheServer`: the files that start the whole application, directly or through imports. */
export function proofKindOf(file: string, throughTheServer: ReadonlySet<string>): ProofKind {
  if (file.startsWith("tests/e2e/")) return "b";
  return throughTheServer.has(file) ? "h" : "u";
}

function idsIn(title: string): string[] {
  return title.match(/R-[A-Z]+-\d+/g) ?? [];
}
