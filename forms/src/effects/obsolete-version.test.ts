import { expect, it } from "vitest";
import { findCenterKeys } from "../testing/find-center.ts";
import type { CompletedRequest } from "./effect.ts";
import { obsoleteVersion, supersededVersion } from "./obsolete-version.ts";

const request: CompletedRequest = {
  kind: "lota",
  requestNo: "LT-2603-0001",
  version: 2,
  requester: { id: "to.guo", name: "郭飞" },
  applicant: { id: "to.guo" },
  completedAt: "2026-03-02T08:00:00Z",
  data: { subject: "28HV logic operations", changeReason: "New sizing", remark: "Second try" },
  rows: [],
};

const dataOf = (more: Partial<CompletedRequest>) =>
  supersededVersion({ ...request, ...more }).map((effect) => (effect.do === "write" ? effect.data : effect.do));

it("lists the version before once its revision has completed", () => {
  expect(supersededVersion(request)).toEqual([
    {
      do: "write",
      registry: "obsolete",
      code: "LT-2603-0001/V1",
      data: {
        type: "lota",
        requestNo: "LT-2603-0001",
        oldVersion: 1,
        newVersion: 2,
        subject: "28HV logic operations",
        requester: { id: "to.guo", name: "郭飞" },
        obsoletedBy: { id: "to.guo", name: "郭飞" },
        obsoleteTime: "2026-03-02T08:00:00Z",
        reason: "New sizing",
      },
    },
  ]);
});

it("lists nothing for a first version", () => {
  expect(supersededVersion({ ...request, version: 1 })).toEqual([]);
});

it("takes the remark for the reason where the form asks for none", () => {
  expect(dataOf({ data: { subject: "x", remark: "Second try" } })).toMatchObject([{ reason: "Second try" }]);
  expect(dataOf({ data: { subject: "x", changeReason: " ", remark: "" } })[0]).not.toHaveProperty("reason");
});

it("keeps the versions of one request apart", () => {
  const codes = [2, 3, 4].flatMap((version) =>
    supersededVersion({ ...request, version }).flatMap((effect) => (effect.do === "write" ? [effect.code] : [])),
  );
  expect(codes).toEqual(["LT-2603-0001/V1", "LT-2603-0001/V2", "LT-2603-0001/V3"]);
});

it("has a value for every column and filter of its find center", () => {
  expect(Object.keys(dataOf({})[0] ?? {})).toEqual(expect.arrayContaining([...findCenterKeys("findObsolete")]));
});

it("may end without a new version", () => {
  const ended = { type: "createDevice", requestNo: "DV-2603-0001", oldVersion: 1, subject: "Device" };
  const end = { obsoletedBy: { id: "ce.han" }, obsoleteTime: "2026-03-02T08:00:00Z" };
  expect(obsoleteVersion({ ...ended, ...end })).toEqual({
    do: "write",
    registry: "obsolete",
    code: "DV-2603-0001/V1",
    data: { ...ended, ...end },
  });
});
