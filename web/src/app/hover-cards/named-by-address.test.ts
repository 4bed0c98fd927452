// @vitest-environment jsdom
import { registeredAddress, registeredKinds } from "@signoff/domain/enums/registered-pages";
import { assert, constantFrom, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { readOnlyAddress, requestAddress, taskAddress } from "../../client/request-address.ts";
import { namedByAddress } from "./named-by-address.ts";

describe("what a link leads to", () => {
  it("[R-HELP-5] is a request, by its id or its task, also in the layout that only reads", () => {
    const ref = { applyId: "a-1", formType: "toptier" };
    const named = { what: "request", id: "a-1" };
    expect(namedByAddress(requestAddress(ref))).toEqual(named);
    expect(namedByAddress(`/tapeout${readOnlyAddress(ref)}`)).toEqual(named);
    expect(namedByAddress(taskAddress({ taskId: "a-1_7", formType: "dif" }))).toEqual({ what: "request", id: "a-1_7" });
  });

  it("[R-HELP-6] is a record below its list, whatever its code", () => {
    assert(
      property(
        constantFrom(...registeredKinds),
        string({ minLength: 1, maxLength: 30 }).filter((code) => !code.includes("/")),
        (kind, code) => {
          const address = registeredAddress(kind, code);
          expect(namedByAddress(`/tapeout${address}?tab=history`)).toEqual({ what: "record", kind, code });
        },
      ),
    );
  });

  it("[R-HELP-7] is a document of the library, by its number", () => {
    const named = { what: "document", docNo: "DRM 28/1" };
    expect(namedByAddress("/dms?record=DRM%2028%2F1")).toEqual(named);
    expect(namedByAddress("/tapeout/dms?tab=files&record=DRM+28%2F1#top")).toEqual(named);
  });

  it.each([
    "/home",
    "/pages/system/todo",
    "/pages/toptier/list",
    "/pages/etapeout/findDevice",
    "/pages/etapeout/findDevice/",
    "/pages/toptier/detail",
    "/pages/toptier/create?applyId=1",
    "/dms",
    "/pages/dms/templates?record=1",
    "",
  ])("is neither at %s", (address) => {
    expect(namedByAddress(address)).toBeUndefined();
  });
});
