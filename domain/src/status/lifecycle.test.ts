import { constantFrom, assert, property } from "fast-check";
import { describe, expect, it } from "vitest";
import type { Bilingual } from "../locale.ts";
import { formStatus, formStatuses, formStatusText, isFinal } from "./form-status.ts";
import { allowedChange, changesFrom, type LifecycleEvent, statusChanges } from "./lifecycle.ts";

const { created, draft, inProcess, revised, cancelled, completed, obsolete, terminated } = formStatus;
const always = () => true;
const never = () => false;

describe("form status", () => {
  it("[R-FORM-2] has the codes 0 to 7, each with a name in both languages", () => {
    expect(formStatuses).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    const names: readonly Bilingual[] = formStatuses.map((status) => formStatusText[status]);
    expect(names.filter(({ zh, en }) => zh === "" || en === "")).toEqual([]);
  });

  it("ends in cancelled, obsolete and terminated: no row leads on from there", () => {
    expect(formStatuses.filter(isFinal)).toEqual([cancelled, obsolete, terminated]);
    expect(statusChanges.filter((change) => change.from !== "none" && isFinal(change.from))).toEqual([]);
  });
});

describe("the life of a request", () => {
  it.each<[LifecycleEvent, string, number | "none", number | "gone"]>([
    ["create", "creator-of-kind", "none", created],
    ["save", "requester", created, draft],
    ["submit", "requester", draft, inProcess],
    ["complete", "system", inProcess, completed],
    ["withdraw", "requester", inProcess, draft],
    ["terminate", "administrator", inProcess, terminated],
    ["revision-submitted", "system", completed, revised],
    ["revision-completed", "system", revised, obsolete],
    ["revision-ended", "system", revised, completed],
  ])("[R-FORM-2] %s by %s leads from %s to %s", (event, actor, from, to) => {
    expect(allowedChange(from as never, event, [actor as never], always)?.to).toBe(to);
  });

  it("lets nobody but the named people make a change", () => {
    expect(allowedChange(inProcess, "terminate", ["requester", "handler"], always)).toBeUndefined();
    expect(allowedChange(draft, "submit", ["administrator"], always)).toBeUndefined();
  });

  it("asks for the condition of a row", () => {
    expect(allowedChange(inProcess, "save", ["requester"], never)).toBeUndefined();
    expect(allowedChange(inProcess, "save", ["requester"], (condition) => condition === "rework")?.to).toBe(inProcess);
    expect(allowedChange(draft, "delete", ["requester"], (condition) => condition === "never-submitted")?.to).toBe(
      "gone",
    );
    expect(
      allowedChange(draft, "delete", ["requester"], (condition) => condition === "once-submitted"),
    ).toBeUndefined();
  });

  it("[R-APPR-1] asks for remarks on disagree, reject, cancel and terminate", () => {
    const needy = new Set(statusChanges.filter((change) => change.remark === "required").map((change) => change.event));
    expect(needy).toEqual(new Set(["cancel", "disagree", "reject", "terminate"]));
  });

  it("has no two rows that could both apply to one actor in one situation", () => {
    const keys = statusChanges.flatMap((change) =>
      change.by.map((actor) => `${change.event} ${change.from} ${actor} ${change.when ?? ""}`),
    );
    expect(keys).toEqual([...new Set(keys)]);
  });

  it("[R-FORM-2] refuses whatever is not in the table", () => {
    const events = [...new Set(statusChanges.map((change) => change.event))];
    const actors = ["creator-of-kind", "requester", "handler", "administrator", "system"] as const;
    assert(
      property(
        constantFrom(...formStatuses),
        constantFrom(...events),
        constantFrom(...actors),
        (from, event, actor) => {
          const change = allowedChange(from, event, [actor], always);
          const listed = changesFrom(from, event).some((row) => row.by.includes(actor));
          expect(change !== undefined).toBe(listed);
        },
      ),
    );
  });
});
