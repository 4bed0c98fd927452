import type { OpenTask } from "@signoff/server/contract/requests/tasks";
import type { RequestDetail } from "@signoff/server/contract/requests/lifecycle";
import { describe, expect, it } from "vitest";
import { withHeaderValues, withoutHeaderValues } from "./header-values.ts";

const request = {
  requestNo: "TT-2611-0001",
  requesterId: "ann",
  requesterName: "Ann",
  status: 2,
  version: 1,
  formType: "toptier",
  createTime: "2026-11-12T04:00:00Z",
  submitTime: null,
  completeTime: null,
} as RequestDetail;

describe("the head of a form", () => {
  it("shows what the server keeps beside the data, and hands none of it back", () => {
    const data = { subject: "S", requestNo: undefined };
    const shown = withHeaderValues(data, request, [], "en");
    expect(shown).toMatchObject({
      subject: "S",
      requestNo: "TT-2611-0001",
      requester: { id: "ann", name: "Ann" },
      status: "2",
      type: "toptier",
    });
    expect(withoutHeaderValues({ ...shown, subject: "T" }, data)).toEqual({ subject: "T" });
  });

  it("keeps the place of the number until there is one", () => {
    expect(withHeaderValues({}, { ...request, requestNo: null }, [], "en")).toMatchObject({ requestNo: "–" });
  });

  it("says of creation, arrival and approval also the time of day", () => {
    const minute = /^2026-11-12 \d\d:\d\d$/;
    const task = { since: "2026-11-12T05:30:00Z" } as OpenTask;
    const done = { ...request, completeTime: "2026-11-12T06:00:00Z" };
    expect(withHeaderValues({}, done, [task], "zh")).toMatchObject({
      requestDate: "2026-11-12",
      creationTime: expect.stringMatching(minute),
      arrivalTime: expect.stringMatching(minute),
      approvalTime: expect.stringMatching(minute),
    });
  });

  it("says of a voided record that it is void, in the reader's language", () => {
    const gone = { ...request, status: 5, isVoid: true };
    expect(withHeaderValues({}, gone, [], "en")).toMatchObject({ status: "Void" });
    expect(withHeaderValues({}, gone, [], "zh")).toMatchObject({ status: "已作废" });
    expect(withHeaderValues({}, { ...request, status: 5 }, [], "en")).toMatchObject({ status: "5" });
  });
});
