import { describe, expect, it } from "vitest";
import { fileNameOf } from "./content-disposition.ts";

describe("the name of a downloaded file [R-API-5]", () => {
  it.each([
    ["attachment; filename=\"a.xlsx\"; filename*=UTF-8''%E5%85%89%E7%BD%A9%E8%A1%A8.xlsx", "光罩表.xlsx"],
    ["attachment; filename*=utf-8''a%20b.pdf", "a b.pdf"],
    ['attachment; filename="%E5%85%89%E7%BD%A9.xlsx"', "光罩.xlsx"],
    ['attachment; filename="a \\"b\\".txt"', 'a "b".txt'],
    ["attachment; filename=plain.csv", "plain.csv"],
    ['attachment; filename="100%.txt"', "100%.txt"],
    ["attachment; filename*=UTF-8''%zz; filename=\"safe.txt\"", "safe.txt"],
    ['attachment; filename="../../etc/passwd"', ".._.._etc_passwd"],
    ["attachment; filename*=UTF-8''gpj%E2%80%AEfdp.exe", "gpj_fdp.exe"],
  ])("of %s is %s", (header, name) => {
    expect(fileNameOf(header)).toBe(name);
  });

  it("is unknown when the header has none", () => {
    expect([fileNameOf("attachment"), fileNameOf('attachment; filename=""')]).toEqual([null, null]);
  });
});
