// @vitest-environment jsdom
import { Layers } from "lucide-react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTranslations } from "../../../i18n/translate.ts";
import { fakeServer } from "../../../testing/fake-server.ts";
import { paletteProviders } from "../../../ui/palette/palette-providers.ts";
import { registerSearchProviders } from "./palette-provider.ts";

const found = { formType: "toptier", version: 1, subject: "Platform", status: 5 };
const answer = {
  waiting: [],
  requests: [
    { ...found, applyId: "a", requestNo: "TT-1" },
    { ...found, applyId: "b", requestNo: "TT-2", isVoid: true },
  ],
  records: [],
  people: [],
};

let remove = () => {};
beforeEach(() => {
  startTranslations("en");
  remove = registerSearchProviders();
});
afterEach(() => remove());

describe("requests in the palette", () => {
  it("say their status, and that they are void where they are", async () => {
    fakeServer({ "/bpm/crm/search": () => answer });
    const provider = paletteProviders().find(({ id }) => id === "search:requests");
    const items = await provider?.search("TT", new AbortController().signal);
    expect(items?.map(({ code, label, hint }) => [code, label, hint])).toEqual([
      ["TT-1 / V1", "Platform", "Completed"],
      ["TT-2 / V1", "Platform", "Void"],
    ]);
    expect(items?.map(({ icon }) => icon)).toEqual([Layers, Layers]);
  });
});

it("[R-REC-3] records in the palette lead to their pages, and to their list where they have none", async () => {
  const row = { center: "Device", filter: "deviceName", hint: "" };
  const records = [
    { ...row, page: "/pages/etapeout/findDevice", code: "C001/A" },
    { ...row, page: "/pages/etapeout/findMt", filter: "plateId", code: "P-01" },
    { ...row, page: "/pages/etapeout/findMci", filter: "requestNo", code: "MC-1" },
  ];
  fakeServer({ "/bpm/crm/search": () => ({ ...answer, records }) });
  const provider = paletteProviders().find(({ id }) => id === "search:records");
  const items = await provider?.search("C0", new AbortController().signal);
  expect(items?.map(({ run }) => run)).toEqual([
    { href: "/pages/etapeout/findDevice/C001%2FA" },
    { href: "/pages/etapeout/findMt?plateId=P-01" },
    { href: "/pages/etapeout/findMci?requestNo=MC-1" },
  ]);
});
