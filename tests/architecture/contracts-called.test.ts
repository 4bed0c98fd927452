import { describe, expect, it } from "vitest";
import { recordCalls } from "../../server/src/testing/record-samples.ts";
import { declaredCalls } from "../support/declared-calls.ts";
import { readSourceFiles, type SourceFile } from "../support/source-files.ts";

const sources = readSourceFiles().filter(({ path, isTest }) => path.startsWith("web/src/") && !isTest);

describe("calls of the web", () => {
  it("declare no endpoint, because the contracts do", () => {
    expect(declaringFiles(sources)).toEqual([]);
  });

  it("name each endpoint where it is called, so that its callers can be found", () => {
    expect(sources.flatMap(hiddenUses)).toEqual([]);
  });

  it("reach each endpoint from one area only; endpoints of several areas are called through the client", () => {
    expect(callersOf(sources).size).toBeGreaterThan(40);
    expect(sharedEndpoints(sources)).toEqual([]);
  });

  it("[R-LOOK-1] [R-APPR-7] cover the specification's list, each from the web and not only offered by the server", async () => {
    const declared = Map.groupBy(await declaredCalls(), ({ endpoint }) => endpoint.path);
    const called = callersOf(sources);
    const isCalled = (path: string) =>
      declared.get(path)?.some(({ contract, name }) => called.has(`${contract}.${name}`)) ?? false;
    expect(listedCalls.filter((path) => !isCalled(path))).toEqual([]);
  });

  it("are reported when the web declares an endpoint", () => {
    expect(declaringFiles([file("features/requests/a/b.ts", "const c = defineEndpoint({});")])).toEqual([
      "web/src/features/requests/a/b.ts",
    ]);
  });

  it.each([
    ["its property", "callEndpoint(newsContract.list, {})"],
    ["a name it was given", "const { article, list: all } = newsContract;"],
    ["all calls of a record page", "recordCalls(newsContract)"],
  ])("are reported when two areas call one endpoint, by %s", (_how, text) => {
    const first = file("features/requests/home/queries.ts", "callEndpoint(newsContract.list, {})");
    expect(sharedEndpoints([first, file("features/messages/news/queries.ts", text)])).toEqual([
      "newsContract.list: home, news",
    ]);
    expect(sharedEndpoints([first, file("client/news.ts", text)])).toEqual(["newsContract.list: client, home"]);
    expect(sharedEndpoints([first, file("app/main.tsx", text)])).toEqual(["newsContract.list: app, home"]);
  });

  it("may share the type of an endpoint", () => {
    const first = file("features/requests/home/queries.ts", "callEndpoint(newsContract.list, {})");
    const second = file(
      "features/messages/news/queries.ts",
      "type A = ResultOf<typeof newsContract.list>; type B = typeof newsContract;",
    );
    expect([sharedEndpoints([first, second]), hiddenUses(second)]).toEqual([[], []]);
  });

  it.each([
    "callEndpoint(newsContract[name], {})",
    "const all = newsContract;",
    'import { newsContract as news } from "@signoff/server/contract/messages/news";',
    'import * as contracts from "@signoff/server/contract/messages/news";',
  ])("are reported when they hide what they call: %s", (text) => {
    expect(hiddenUses(file("features/messages/news/queries.ts", text))).toHaveLength(1);
  });
});

/** Section 7 of the specification: the calls of the portal. */
const listedCalls = [
  "/system-boot/sys/login",
  "/system-boot/sys/token",
  "/system-boot/sys/me",
  "/system-boot/sys/permission/getUserPermissionByToken",
  "/system-boot/sys/dict/queryAllDictItems",
  "/org/constant/all",
  "/system-boot/system/location/getList",
  "/system-boot/sys/customerAccount/changePassword",
  "/bpm/crm/bpmUserTask/getToDoListByCondition",
  "/bpm/crm/bpmUserTask/getApplyListByCondition",
  "/bpm/crm/bpmUserTask/getHaveDoListByCondition",
  "/bpm/crm/bpmUserTask/getMyRequestListByCondition",
  "/bpm/crm/bpmUserTask/getDraftListByCondition",
  "/bpm/crm/bpmApply/get_history_info",
  "/bpm/crm/bpmUserTask/get_user_task",
  "/bpm/crm/bpmApply/getProcessDiagramByApplyId/{id}",
  "/bpm/crm/bpmApply/get_new_version",
  "/bpm/crm/bpmUserTask/verifyLink",
  "/bpm/crm/admin/get_list",
  "/bpm/crm/admin/form_detail",
  "/bpm/crm/admin/management_operation",
  "/bpm/process_operate_log/list",
  "/system-boot/sys/user/user_list",
  "/system-boot/sys/sysDepart/searchBy",
  "/system-boot/sys/user/getLeadersByUserId",
  "/system-boot/sys/sysDepart/depart_list",
  "/system-boot/sys/sysDepart/queryTreeList",
  "/system-boot/sys/sysDepart/list",
  "/system-boot/sys/user/queryUserByDepId",
  "/system-boot/sys/template/findPage",
  "/toptier/config/maskTableConfig/get_table",
  "/toptier/form/topsForm/select",
  "/techid/techid/techidForm/select",
  "/tkdms/tkBody/findCompleteList",
  "/fa/form/faAnalysis/updateAcceptInfo",
  "/mems/form/meForm/queryByEqpId",
  "/attach/attach/upload",
  "/attach/attach/list",
  "/attach/attach/detail/{id}",
  "/attach/attach/remove",
  "/attach/attach/download/{attachmentId}",
  "/attach/attach_type/exportTemplate/{bizType}",
  "/attach/bean_template/export_template",
  "/attach/attach/get/{attachmentId}",
];

function file(path: string, text: string): SourceFile {
  return { path: `web/src/${path}`, text, isTest: false };
}

function declaringFiles(files: readonly SourceFile[]): string[] {
  return files.filter(({ text }) => /\bdefineEndpoint\b/.test(text)).map(({ path }) => path);
}

/** The endpoints that several areas call: a feature counts by its name, everything else by its room. */
function sharedEndpoints(files: readonly SourceFile[]): string[] {
  return [...callersOf(files)].flatMap(([endpoint, areas]) =>
    areas.size > 1 ? [`${endpoint}: ${[...areas].toSorted().join(", ")}`] : [],
  );
}

function callersOf(files: readonly SourceFile[]): Map<string, Set<string>> {
  const callers = new Map<string, Set<string>>();
  for (const one of files) {
    for (const endpoint of endpointsIn(one)) {
      callers.set(endpoint, (callers.get(endpoint) ?? new Set()).add(areaOf(one)));
    }
  }
  return callers;
}

function areaOf({ path }: SourceFile): string {
  return /^web\/src\/(?:features\/[^/]+\/)?([^/]+)/.exec(path)?.[1] ?? path;
}

const takenOut = /\{([^{}]*)\}\s*=\s*(\w+Contract)\b(?![.[])/g;

/** A page of managed records makes all the calls of such a page; for fixed records, those that exist. */
const ofRecords = /\b(recordCalls|fixedRecordCalls)\((\w+Contract)\)/g;
const fixedCalls: readonly string[] = ["list", "queryById", "exportXls", "edit"];

function endpointsIn({ text }: SourceFile): string[] {
  const called = [...text.matchAll(/(?<!typeof\s)\b(\w+Contract)\.(\w+)/g)].map(([, from, name]) => `${from}.${name}`);
  const named = [...text.matchAll(takenOut)].flatMap(([, names = "", from]) =>
    names.split(",").flatMap((entry) => (entry.trim() === "" ? [] : [`${from}.${entry.split(":")[0]?.trim()}`])),
  );
  const ofPages = [...text.matchAll(ofRecords)].flatMap(([, of, from]) =>
    (of === "recordCalls" ? recordCalls : fixedCalls).map((name) => `${from}.${name}`),
  );
  return [...called, ...named, ...ofPages];
}

/** Uses of a contract that hide which endpoint is meant: computed, passed on as a whole, or under another name. */
function hiddenUses({ path, text }: SourceFile): string[] {
  const imports = /^import\s[^;]*?;/gm;
  const renamed = [...text.matchAll(imports)].filter(
    ([line]) => /\w+Contract\s+as\s/.test(line) || /\*\s+as\s[^;]*\/contract\//.test(line),
  );
  const body = text.replaceAll(imports, "").replaceAll(takenOut, "").replaceAll(ofRecords, "");
  const whole = body.matchAll(/(?<!typeof\s)\b\w+Contract\b(?!\.)/g);
  return [...renamed, ...whole].map(([use]) => `${path}: ${use}`);
}
