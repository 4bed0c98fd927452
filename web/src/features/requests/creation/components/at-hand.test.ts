// @vitest-environment jsdom
import type { CreateOption } from "@signoff/server/contract/requests/creation";
import { expect, it } from "vitest";
import { atHand } from "./at-hand.tsx";

const option = (formType: string, more: Partial<CreateOption> = {}): CreateOption => ({
  formType,
  obstacle: null,
  mayCopy: true,
  favourite: false,
  last: null,
  ...more,
});
const usedAt = (time: string) => ({ applyId: "a", requestNo: "LT-1", status: 1, time });

it("[R-WORK-4] favourites come first, then what was used last, and nothing that cannot be created", () => {
  const closed = { reason: "disabled", departments: [], roles: [], day: null } as const;
  const shown = atHand([
    option("lota", { last: usedAt("2026-01-01") }),
    option("mci"),
    option("opc", { last: usedAt("2026-03-01") }),
    option("fsr", { favourite: true }),
    option("dif", { favourite: true, last: usedAt("2026-02-01") }),
    option("mpw", { favourite: true, obstacle: { ...closed, departments: [], roles: [] } }),
  ]);
  expect(shown.map(({ formType }) => formType)).toEqual(["dif", "fsr", "opc", "lota"]);
});
