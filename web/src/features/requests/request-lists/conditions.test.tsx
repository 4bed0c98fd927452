// @vitest-environment jsdom
import { formStatus } from "@signoff/domain/status/form-status";
import { type ListedRequest, requestListsContract } from "@signoff/server/contract/requests/request-lists";
import { cleanup, render } from "@testing-library/react";
import * as fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { startTranslations } from "../../../i18n/translate.ts";
import { Cell } from "../../../list-page/cell.tsx";
import { queryOf, readListAddress, writeListAddress } from "../../../list-page/list-address.ts";
import { aRequest } from "../../../testing/a-request.ts";
import { hiddenAtFirst, unsorted } from "@signoff/domain/request-lists/request-columns";
import { filters, furtherFilters, ownFilters, periodOf } from "@signoff/domain/request-lists/request-filters";
import { common, shortKindName } from "./columns.tsx";
import { conditionOf } from "./conditions.ts";

afterEach(cleanup);

const arrived = { zh: "到达时间", en: "Arrived" };
const all = [...Object.values(filters), ownFilters.overdue, periodOf(arrived)].map((one) => conditionOf(one));
const list = { conditions: all, columns: [{ sort: "requestNo" }], sortedBy: { column: "arrivalTime", order: "asc" } };
const known = { ...list, sortedBy: { column: "arrivalTime", order: "asc" } } as const;

const word = fc.string({ minLength: 1, maxLength: 30 }).filter((text) => text.trim() === text);
const chosen = fc.record(
  {
    keyword: fc.tuple(word),
    node: fc.tuple(word),
    priority: fc.constantFrom(["normal"], ["urgent"], ["hot"]),
    status: fc.uniqueArray(fc.constantFrom("1", "2", "3", "4", "5", "6", "7"), { minLength: 1 }),
    formType: fc.uniqueArray(fc.constantFrom("mci", "mpw", "toptier"), { minLength: 1 }),
    overdue: fc.constantFrom(["true"], ["false"]),
    from: fc.constant(["2026-11-01"]),
    to: fc.constant(["2026-11-13"]),
  },
  { requiredKeys: [] },
);

describe("the conditions of request lists", () => {
  it("[R-WORK-1] make a query that the contract takes, whatever is chosen, also after a link", () => {
    fc.assert(
      fc.property(chosen, (values) => {
        const state = { conditions: values, sort: null, page: 1, size: 20, view: null } as const;
        const read = readListAddress(writeListAddress(state, known), known);
        const parsed = requestListsContract.todo.request.safeParse(queryOf(read, known));
        expect(parsed.error?.issues ?? []).toEqual([]);
      }),
    );
  });

  it("offer every state but that of a shell, which is never listed", () => {
    const values = filters.status.options.map(({ value }) => value);
    expect(values).not.toContain(String(formStatus.created));
    expect(values).toContain(String(formStatus.inProcess));
    expect(new Set(values).size).toBe(values.length);
  });

  it("have a name in both languages, and each its own key", () => {
    for (const { label } of all) expect([label.zh, label.en].every((name) => name.length > 1)).toBe(true);
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
  });

  it("keep the seldom ones behind 'More', and a period only where asked for", () => {
    expect(furtherFilters.every(({ more }) => more)).toBe(true);
    expect([conditionOf(periodOf(arrived)).more, conditionOf(periodOf(arrived, true)).more]).toEqual([undefined, true]);
  });
});

describe("the columns of request lists", () => {
  it("are sorted by names that their contract knows", () => {
    const sorts = Object.values(common).flatMap((column) => column().sort ?? []);
    for (const column of sorts) {
      const query = { pageNo: 1, pageSize: 20, column, order: "asc" };
      expect(requestListsContract.myRequests.request.safeParse(query).success).toBe(true);
    }
    expect(sorts.length).toBeGreaterThan(5);
  });

  it("can be set not to sort, or to be hidden at first", () => {
    expect(unsorted(common.number())).not.toHaveProperty("sort");
    expect(unsorted(common.number())).toMatchObject({ key: "requestNo", type: "identifier" });
    expect([common.handler().hidden, hiddenAtFirst(common.handler()).hidden]).toEqual([undefined, true]);
  });

  it("name the handlers, say how many were left off, and show a stroke where there are none", () => {
    startTranslations("en");
    const drawn = (more: object) => {
      const row: ListedRequest = { ...aRequest("A"), ...more };
      const { container } = render(<Cell column={common.handler<ListedRequest>()} row={row} href={null} />);
      return container.innerHTML;
    };
    expect(drawn({})).toContain(">Sun Peng<");
    expect(drawn({ moreHandlers: 470 })).toContain('title="Sun Peng and 470 more"');
    expect(drawn({ handler: [] })).toBe("–");
  });

  it("name kinds without what their letters stand for", () => {
    expect([shortKindName("FSR — Foundry service request"), shortKindName("Toptier")]).toEqual(["FSR", "Toptier"]);
  });
});
