import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Slot } from "../instance.ts";
import type { PassRule } from "../route.ts";
import { count, type Tally, tally } from "./tally.ts";

type Vote = Slot["vote"];

function slate(votes: readonly Vote[], roles: readonly (readonly string[])[] = []): readonly Slot[] {
  return votes.map((vote, index) => ({
    id: index,
    people: [`p${index}`],
    from: [],
    ...(vote && { vote }),
    ...(roles[index]?.length && { roles: roles[index] }),
  }));
}

const yes = "agree";
const no = "disagree";
const open = undefined;

describe("pass rules", () => {
  it.each<[PassRule, readonly Vote[], Tally]>([
    [{ rule: "all" }, [yes, yes], "passed"],
    [{ rule: "all" }, [yes, open], "open"],
    [{ rule: "all" }, [no, open, open], "failed"],
    [{ rule: "any" }, [open, no, yes], "passed"],
    [{ rule: "any" }, [no, no, open], "open"],
    [{ rule: "any" }, [no, no], "failed"],
    [{ rule: "count", count: 2 }, [yes, yes, open], "passed"],
    [{ rule: "count", count: 2 }, [yes, no, open], "open"],
    [{ rule: "count", count: 2 }, [yes, no, no], "failed"],
    [{ rule: "ratio", ratio: 0.5 }, [yes, yes, open, open], "passed"],
    [{ rule: "ratio", ratio: 0.5 }, [yes, no, open], "open"],
    [{ rule: "ratio", ratio: 0.6 }, [yes, yes, yes, no, no], "passed"],
    [{ rule: "ratio", ratio: 1 }, [yes, no], "failed"],
  ])("%j over %j is %s", (rule, votes, expected) => {
    expect(count(rule, slate(votes))).toBe(expected);
  });

  it("0.6 of five is three, whatever floating point says", () => {
    expect(count({ rule: "ratio", ratio: 0.6 }, slate([yes, yes, yes, open, open]))).toBe("passed");
    expect(count({ rule: "ratio", ratio: 0.2 }, slate([yes, open, open, open, open]))).toBe("passed");
    expect(count({ rule: "ratio", ratio: 0.7 }, slate([yes, yes, yes, yes, yes, yes, yes, no, no, no]))).toBe("passed");
  });

  it("a threshold is never higher than the slate, nor lower than one", () => {
    expect(count({ rule: "count", count: 9 }, slate([yes, yes]))).toBe("passed");
    expect(count({ rule: "count", count: 0 }, slate([open, open]))).toBe("open");
    expect(count({ rule: "ratio", ratio: 7 }, slate([yes, yes]))).toBe("passed");
    expect(count({ rule: "ratio", ratio: 0 }, slate([open, open]))).toBe("open");
  });
});

describe("one per role", () => {
  const rule: PassRule = { rule: "one-per-role", roles: ["pie", "litho"] };

  it("passes with one agreement for each role", () => {
    expect(count(rule, slate([yes, open, yes], [["pie"], ["pie"], ["litho"]]))).toBe("passed");
  });

  it("waits for the role nobody has agreed for", () => {
    expect(count(rule, slate([yes, yes, open], [["pie"], ["pie"], ["litho"]]))).toBe("open");
  });

  it("fails when a role has nobody left", () => {
    expect(count(rule, slate([no, open], [["litho"], ["pie"]]))).toBe("failed");
  });

  it("counts a person for every role they hold", () => {
    expect(count(rule, slate([yes], [["pie", "litho"]]))).toBe("passed");
  });

  it("needs everybody who speaks for no role: people added by hand", () => {
    expect(count(rule, slate([yes, yes, open], [["pie"], ["litho"], []]))).toBe("open");
    expect(count(rule, slate([yes, yes, no], [["pie"], ["litho"], []]))).toBe("failed");
  });
});

describe("a node", () => {
  it("that is single is decided by its one slot, whatever rule it carries", () => {
    const node = { mode: "single", pass: { rule: "any" }, onDisagree: "terminate" } as const;
    expect(tally(node, slate([yes, open]))).toBe("open");
    expect(tally(node, slate([no]))).toBe("failed");
  });

  it("where disagreeing is an opinion passes once enough have answered", () => {
    const node = { mode: "parallel", pass: { rule: "all" }, onDisagree: "continue" } as const;
    expect(tally(node, slate([no, open]))).toBe("open");
    expect(tally(node, slate([no, yes]))).toBe("passed");
    expect(tally({ ...node, pass: { rule: "any" } }, slate([no, open]))).toBe("passed");
  });
});

describe("deciding early", () => {
  const rules = fc.oneof(
    fc.constantFrom<PassRule>({ rule: "all" }, { rule: "any" }, { rule: "one-per-role", roles: ["pie", "litho"] }),
    fc.integer({ min: 1, max: 6 }).map((many): PassRule => ({ rule: "count", count: many })),
    fc.integer({ min: 1, max: 10 }).map((tenths): PassRule => ({ rule: "ratio", ratio: tenths / 10 })),
  );
  const votes = fc.array(fc.constantFrom<Vote>(yes, no, open), { minLength: 1, maxLength: 6 });
  const roles = fc.array(fc.subarray(["pie", "litho"]), { minLength: 6, maxLength: 6 });

  it("never before the missing votes can change nothing, and always then", () => {
    fc.assert(
      fc.property(rules, votes, roles, (rule, given, spoken) => {
        const endings = new Set(completions(given).map((all) => count(rule, slate(all, spoken))));
        const early = count(rule, slate(given, spoken));
        const expected = early === "open" ? ["failed", "passed"] : [early];
        expect([...endings].toSorted()).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  it("never leaves a full slate open", () => {
    fc.assert(
      fc.property(rules, votes, roles, (rule, given, spoken) => {
        for (const all of completions(given)) expect(count(rule, slate(all, spoken))).not.toBe("open");
      }),
      { numRuns: 300 },
    );
  });
});

/** All possible combinations of the missing votes. */
function completions([first, ...rest]: readonly Vote[]): readonly (readonly Vote[])[] {
  const tails = rest.length > 0 ? completions(rest) : [[]];
  return (first ? [first] : ([yes, no] as const)).flatMap((vote) => tails.map((tail) => [vote, ...tail]));
}
