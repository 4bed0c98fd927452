import { describe, expect, it } from "vitest";
import { indexOrganisation } from "./organisation.ts";
import { company } from "./testing/story.ts";

const absence = { of: "bob", deputy: "cid", from: "2026-11-01T00:00:00Z", until: "2026-11-08T00:00:00Z" };

describe("an organisation over plain lists", () => {
  const org = indexOrganisation(company);

  it("finds people and departments by id", () => {
    expect(org.user("ann")).toMatchObject({ id: "ann", active: true, department: "team" });
    expect(org.department("team")).toMatchObject({ parent: "division", leader: "lea" });
    expect(org.user("nobody")).toBeUndefined();
    expect(org.department("nowhere")).toBeUndefined();
  });

  it("lists the holders of a role and the members of a group in a stable order", () => {
    expect(org.holders("pie")).toEqual(["bob", "cid"]);
    expect(org.members("board")).toEqual(["max", "top"]);
  });

  it("has nobody for a role or group it does not know", () => {
    expect(org.holders("unheard")).toEqual([]);
    expect(org.members("unheard")).toEqual([]);
  });
});

describe("administrators", () => {
  it("are the general ones unless the kind has its own", () => {
    const org = indexOrganisation({ ...company, kindAdministrators: { mask: ["fay"] } });
    expect(org.administrators("mask")).toEqual(["fay"]);
    expect(org.administrators("other")).toEqual(["adm"]);
  });
});

describe("deputies", () => {
  const org = indexOrganisation({ ...company, deputies: [absence] });

  it.each([
    ["2026-10-31T23:59:59Z", undefined],
    ["2026-11-01T00:00:00Z", "cid"],
    ["2026-11-07T23:59:59Z", "cid"],
    ["2026-11-08T00:00:00Z", undefined],
  ])("at %s it is %s: the window is half open", (at, expected) => {
    expect(org.deputy("bob", "any", at)).toBe(expected);
  });

  it("compares moments, not texts: another offset is another time", () => {
    expect(org.deputy("bob", "any", "2026-11-01T07:59:59+08:00")).toBeUndefined();
    expect(org.deputy("bob", "any", "2026-11-01T08:00:00+08:00")).toBe("cid");
  });

  it("are named for all kinds, or for some", () => {
    const some = indexOrganisation({ ...company, deputies: [{ ...absence, kinds: ["mask"] }] });
    expect(some.deputy("bob", "mask", "2026-11-02T00:00:00Z")).toBe("cid");
    expect(some.deputy("bob", "other", "2026-11-02T00:00:00Z")).toBeUndefined();
  });

  it("are the first that covers the kind and the time", () => {
    const two = indexOrganisation({
      ...company,
      deputies: [
        { ...absence, kinds: ["mask"] },
        { ...absence, deputy: "dan" },
      ],
    });
    expect(two.deputy("bob", "mask", "2026-11-02T00:00:00Z")).toBe("cid");
    expect(two.deputy("bob", "other", "2026-11-02T00:00:00Z")).toBe("dan");
  });

  it("are empty for a person who is not away", () => {
    expect(org.deputy("ann", "any", "2026-11-02T00:00:00Z")).toBeUndefined();
  });
});
