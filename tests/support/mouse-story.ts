import type { Locale } from "@signoff/domain/locale";
import type { FormValues } from "@signoff/forms/values/form-values";
import type { FormKindKey } from "@signoff/forms/kinds/kind-cards";
import { loadKind } from "@signoff/forms/kinds/load-kind";
import { dictionaries } from "@signoff/forms/testing/read-catalogue";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { Database } from "../../server/src/db/database.ts";
import { storageKeys } from "../../web/src/session/storage-keys.ts";
import { signInAt, type StoredSession, type Visit } from "./browser-page.ts";
import { type BrowserSuite, longPatience as patience } from "./browser-suite.ts";
import { typeText } from "./keyboard-steps.ts";
import { wayToCreate } from "./menu-way.ts";
import { type Sighting, seeInCenter } from "./mouse-center.ts";
import { attachByMouse, fillByMouse, type MouseForm } from "./mouse-form.ts";
import { openByMenu } from "./mouse-menu.ts";
import { addRowButton } from "./mouse-table.ts";
import { watchCalls } from "./quiet-page.ts";
import { handlerOf, type RequestStory } from "./request-story.ts";

/** One request of a story, from its requester to its last decision. */
export interface StoryStep {
  readonly kind: FormKindKey;
  readonly by: string;
  /** Changes by the calendar before it. */
  readonly before?: (database: Database) => Promise<void>;
  /** As its requester fills it in. */
  readonly data: FormValues;
  /** Input of the deciders, by node. */
  readonly atNode?: Readonly<Record<string, FormValues>>;
  /** The system created its draft when another request completed. */
  readonly isOpened?: true;
  /** Its records in the find centers. */
  readonly found?: readonly Sighting[];
  /** Which of several people decides, by node. */
  readonly decidedBy?: Readonly<Record<string, string>>;
  /** Other chapters refer to its number by this name instead of by its kind. */
  readonly as?: string;
  /** Tables imported from Excel. */
  readonly imported?: readonly string[];
  /** Disagrees at this node without a remark, gets this message, and sends it back for rework instead. */
  readonly objects?: {
    readonly node: string;
    readonly words: Readonly<Record<Locale, string>>;
    readonly remark: string;
    readonly putRight: FormValues;
  };
  /** Agrees before anything is filled in, is refused with these words, and then fills it in. */
  readonly forgets?: {
    readonly person: string;
    readonly words: Readonly<Record<Locale, string>>;
  };
  /** Adds a row to this table before anything else is entered, and is refused with these words. */
  readonly tooEarly?: { readonly table: string; readonly words: Readonly<Record<Locale, string>> };
  /** The question at submit, answered with yes. */
  readonly confirms?: Readonly<Record<Locale, string>>;
  /** Entered first, refused with these words, and then corrected. */
  readonly mistake?: { readonly data: FormValues; readonly words: Readonly<Record<Locale, string>> };
}

/** Numbers of the story's requests, by kind or by the name in the chapter. */
export type Given = Partial<Record<string, string>>;

export type Chapter = (given: Given) => StoryStep;

export interface MouseStory {
  /** Creates a request from the menu, fills it in and submits it; returns its number. */
  readonly handIn: (step: StoryStep) => Promise<string>;
  /** Signs in the people who are asked, until nobody is left, or the given number has decided. */
  readonly decide: (step: StoryStep, requestNo: string, most?: number) => Promise<readonly string[]>;
  readonly lookUp: (sighting: Sighting) => Promise<void>;
}

const labels = {
  submit: /^(?:Submit|提交)/,
  submitQuestion: /^(?:Submit this request\?|提交该单据？)$/,
  agree: /^(?:Agree|同意)/,
  disagree: /^(?:Disagree|不同意)/,
  remark: /^(?:Remarks|审批意见)$/,
  reject: /^(?:Reject to requester|驳回至提单人)/,
  rejectQuestion: /^(?:Send this request back to|将该单据驳回至)/,
  rejected: (requestNo: string) => new RegExp(`^(?:Rejected: |已驳回：)${requestNo}`),
  agreed: (requestNo: string) => new RegExp(`^(?:Agreed: |已同意：)${requestNo}`),
  todo: /^(?:To-do|待办)/,
  drafts: /^(?:Drafts|草稿)/,
  running: /^(?:In process|审批中)$/,
} as const;

/** Checking a password is slow on purpose, and every window starts with it. */
const busyMachine = 60_000;

/** More decisions than any route needs. */
const maxRounds = 40;

/** A story in which people do everything in their windows; only the next handler is read from the server. */
export function mouseStory(suite: BrowserSuite, reader: RequestStory, language: Locale): MouseStory {
  const browserLanguage = { en: "en-GB", zh: "zh-CN" }[language];
  const sessions = new Map<string, StoredSession>();
  const windowOf = async (person: string): Promise<Visit> => {
    const session = sessions.get(person);
    const visit = await suite.open({ browserLanguage, ...(session ? { session } : {}) });
    visit.page.setDefaultTimeout(busyMachine);
    watchCalls(visit.page);
    if (session) await visit.goTo("/home");
    else await signInAt(visit, person).then(async () => sessions.set(person, await sessionIn(visit)));
    return visit;
  };
  const formOf = async (page: Page, step: StoryStep, data: FormValues, isWhole: boolean): Promise<MouseForm> => {
    const { definition } = await loadKind(step.kind);
    return { page, definition, data, dictionaries, language, isWhole, imported: step.imported ?? [] };
  };
  const putRight = async (step: StoryStep, requestNo: string, data: FormValues): Promise<void> => {
    const { page, leave } = await openTask(await windowOf(step.by), requestNo);
    await page.locator(".so-bar").getByRole("button", { name: labels.submit }).waitFor();
    await fillByMouse(await formOf(page, step, data, true));
    await submit(page, step.confirms?.[language]);
    await leave();
  };
  return {
    handIn: async (step) => {
      const { page, leave } = await windowOf(step.by);
      if (step.isOpened) await openDraft(page, (await loadKind(step.kind)).definition.prefix);
      else await openByMenu(page, wayToCreate(step.kind, language));
      await page.locator(".so-bar").waitFor();
      const form = await formOf(page, step, { ...step.data, ...step.mistake?.data }, true);
      if (step.tooEarly) await addTooEarly(page, step.tooEarly.table, step.tooEarly.words[language]);
      await fillByMouse(form);
      await attachByMouse(form);
      if (step.mistake) await makeMistake(page, form, step, language);
      await submit(page, step.confirms?.[language]);
      const number = await page
        .getByText(/^[A-Z]+-\d{4}-\d{4} \/ V\d+$/)
        .filter({ visible: true })
        .first()
        .innerText();
      await leave();
      return number.split(" ")[0] ?? "";
    },
    decide: async (step, requestNo, most = maxRounds) => {
      const deciders: string[] = [];
      let isPutRight = false;
      while (deciders.length < most) {
        const handler = await nextHandler(reader, requestNo, step);
        if (handler === undefined) break;
        const { page, leave } = await openTask(await windowOf(handler.person), requestNo);
        await page.getByRole("button", { name: labels.agree }).first().waitFor();
        if (step.objects?.node === handler.node && !isPutRight) {
          await object(page, requestNo, step.objects, language);
          await leave();
          await putRight(step, requestNo, step.objects.putRight);
          isPutRight = true;
          deciders.push(handler.person, step.by);
          continue;
        }
        const form = await formOf(page, step, step.atNode?.[handler.node] ?? {}, false);
        if (step.forgets?.person === handler.person) await forget(form, step.forgets, language);
        await fillByMouse(form);
        await attachByMouse(form);
        await agree(page, requestNo);
        await leave();
        deciders.push(handler.person);
      }
      return deciders;
    },
    lookUp: async (sighting) => {
      const { page, leave } = await windowOf(sighting.by);
      await seeInCenter(page, sighting, language);
      await leave();
    },
  };
}

async function nextHandler(reader: RequestStory, requestNo: string, { decidedBy = {} }: StoryStep) {
  const applyId = await reader.applyIdOf(requestNo);
  const [task] = (await reader.openTasks(applyId)).filter(({ status }) => status === "open");
  return task && { person: decidedBy[task.nodeKey] ?? handlerOf(task), node: task.nodeKey };
}

/** The stored session of a signed-in user; a second window of theirs reuses it. */
async function sessionIn({ page }: Visit): Promise<StoredSession> {
  const { token, userInfo } = await page.evaluate(
    (keys) => ({ token: localStorage.getItem(keys.token), userInfo: localStorage.getItem(keys.userInfo) }),
    storageKeys,
  );
  return { token: token ?? "", userInfo: JSON.parse(userInfo ?? "null") };
}

/** From the to-do list, where the handler finds it. */
async function openTask(visit: Visit, requestNo: string): Promise<Visit> {
  const { page } = visit;
  await page.locator(".so-side").getByRole("menuitem", { name: labels.todo }).first().click();
  await page.locator("tbody tr[data-row-key]").getByRole("link", { name: requestNo, exact: true }).click();
  return visit;
}

/** The newest draft of the kind in the user's own list; lists show shorter names of kinds than their forms. */
async function openDraft(page: Page, prefix: string): Promise<void> {
  await page.locator(".so-side").getByRole("menuitem", { name: labels.drafts }).first().click();
  const drafts = page.locator("tbody tr[data-row-key]");
  await drafts
    .getByRole("link", { name: new RegExp(`^${prefix}-`) })
    .first()
    .click();
}

async function makeMistake(page: Page, form: MouseForm, step: StoryStep, language: Locale): Promise<void> {
  const { data, words } = step.mistake ?? { data: {}, words: { en: "", zh: "" } };
  await page.locator(".so-bar").getByRole("button", { name: labels.submit }).click();
  const told = page.locator(".so-problems");
  await expect.poll(() => told.innerText(), patience).toContain(words[language]);
  const right = Object.fromEntries(Object.keys(data).map((key) => [key, step.data[key]]));
  await fillByMouse({ ...form, data: right });
}

async function addTooEarly(page: Page, table: string, words: string): Promise<void> {
  const place = page.locator(`.so-table-item[data-path="${table}"]`);
  await addRowButton(place).click();
  await page.getByText(words).filter({ visible: true }).first().waitFor();
  expect(await place.getByRole("gridcell").count()).toBe(0);
}

/** Disagreeing would end the request for good: it is sent back to its requester. */
async function object(
  page: Page,
  requestNo: string,
  { words, remark }: NonNullable<StoryStep["objects"]>,
  language: Locale,
): Promise<void> {
  await page.getByRole("button", { name: labels.disagree }).first().click();
  await page.getByRole("alert").filter({ hasText: words[language] }).first().waitFor();
  await page.getByLabel(labels.remark).click();
  await typeText(page, remark);
  const question = page.getByRole("dialog", { name: labels.rejectQuestion });
  await asked(page, page.getByRole("button", { name: labels.reject }), question);
  await question.locator(".ant-btn-primary").click();
  await decided(page, requestNo, labels.rejected(requestNo));
}

/** Agrees too early, and is told what is missing. */
async function forget(form: MouseForm, { words }: NonNullable<StoryStep["forgets"]>, language: Locale): Promise<void> {
  const { page } = form;
  await page.getByRole("button", { name: labels.agree }).first().click();
  await expect.poll(() => page.locator(".so-problems").innerText(), patience).toContain(words[language]);
}

/** Presses until the question is there: a second press within a second is ignored. */
async function asked(page: Page, button: Locator, question: Locator): Promise<void> {
  const complaints = page.locator(".so-problems li");
  const ask = async () => {
    if ((await question.count()) + (await complaints.count()) === 0) await button.click();
    return (await question.count()) + (await complaints.count());
  };
  await expect.poll(ask, { ...patience, interval: 300 }).toBeGreaterThan(0);
  expect(await complaints.allInnerTexts()).toEqual([]);
}

async function submit(page: Page, confirmed?: string): Promise<void> {
  const question = page.getByRole("dialog", { name: labels.submitQuestion });
  await asked(page, page.locator(".so-bar").getByRole("button", { name: labels.submit }), question);
  await question.getByRole("button", { name: labels.submit }).click();
  if (confirmed !== undefined) {
    const asked = page.getByRole("dialog").filter({ hasText: confirmed });
    await asked.locator(".ant-btn-primary").click();
  }
  await page.getByText(labels.running).filter({ visible: true }).first().waitFor();
}

async function agree(page: Page, requestNo: string): Promise<void> {
  await page.getByRole("button", { name: labels.agree }).first().click();
  await decided(page, requestNo, labels.agreed(requestNo));
}

/** The success message is short, and the page opens the next task: either proves that the decision was made. */
async function decided(page: Page, requestNo: string, thanks: RegExp): Promise<void> {
  const done = page.getByText(thanks);
  const shown = page.getByText(new RegExp(`^${requestNo} / V`)).filter({ visible: true });
  const complaints = page.locator(".so-problems li");
  const isAnswered = async () => (await done.count()) + (await complaints.count()) > 0 || (await shown.count()) === 0;
  await expect.poll(isAnswered, patience).toBe(true);
  expect(await complaints.allInnerTexts()).toEqual([]);
}
