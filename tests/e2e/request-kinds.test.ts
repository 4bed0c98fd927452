// @order first
// @opens form-renderer requests/request-page
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { rowsIn } from "@signoff/forms/values/form-values";
import type { FormKindKey } from "@signoff/forms/kinds/kind-cards";
import { loadAllKinds } from "@signoff/forms/kinds/load-kind";
import { describe, expect, it } from "vitest";
import { storyOf, type Story } from "../../server/src/testing/story.ts";
import { createDemoDatabase } from "../../server/src/testing/test-database.ts";
import { findings } from "../support/axe-findings.ts";
import type { Visit } from "../support/browser-page.ts";
import { browserSuite, patience } from "../support/browser-suite.ts";
import { goInside } from "../support/go-inside.ts";
import { handIn } from "../support/kind-life.ts";
import { filledDraft, handTaskTo, parentAndChild } from "../support/kind-requests.ts";

const suite = browserSuite(async () => ({ database: await createDemoDatabase() }));
const kinds = [...(await loadAllKinds())];

/** `npm test` checks every kind in one mode, modes and languages alternating; `npm run test:full` everything. */
const isFull = process.env["TEST_SCALE"] === "full";

const modes = ["create", "edit", "approve", "view"] as const;
type Mode = (typeof modes)[number];
const languages = ["zh", "en"] as const;
type Language = (typeof languages)[number];

const browserLanguages = { zh: "zh-CN", en: "en-GB" } as const;
const maker = "admin";
/** Holds every permission: some nodes require one. */
const handler = "it.lu";

const submit = /^(?:Submit|提交)/;
const agree = /^(?:Agree|同意)/;
/** The button that identifies a mode; reading has none. */
const barButtons: Readonly<Record<Mode, RegExp>> = { create: submit, edit: submit, approve: agree, view: /./ };

/** The languages in turn; a request that is read was not edited in the same window, or it would already be loaded. */
const turns: Readonly<Record<Mode, number>> = { create: 0, edit: 1, approve: 1, view: 0 };

/** One kind is created, the next one edited, the third decided, the fourth read. Only the system makes a child. */
function modesFor(kindAt: number, kind: FormKindKey): readonly Mode[] {
  const possible = modes.filter((mode) => !(kind === "pfmChild" && mode === "create"));
  const turn = modes[kindAt % modes.length];
  return isFull ? possible : possible.filter((mode) => mode === (turn === "create" ? possible[0] : turn));
}

function languagesFor(kindAt: number, mode: Mode): readonly Language[] {
  if (isFull) return languages;
  return [(Math.floor(kindAt / modes.length) + turns[mode]) % 2 === 0 ? "zh" : "en"];
}

/** Axe takes several times as long as the page itself: the first kind of every mode, half of them in dark mode. */
function axeLooks(kindAt: number): boolean {
  return isFull || kindAt < modes.length;
}

async function windowsOf(user: string): Promise<Readonly<Record<Language, Visit>>> {
  const open = (language: Language) =>
    suite.openAs(user, "/news", {
      browserLanguage: browserLanguages[language],
      theme: language === "zh" ? "light" : "dark",
    });
  return { zh: await open("zh"), en: await open("en") };
}

interface Shown {
  readonly kind: FormKindKey;
  readonly definition: FormDefinition;
  readonly mode: Mode;
  readonly language: Language;
  readonly path: string;
}

/** All findings, each with its place. */
async function look({ page, complaints }: Visit, shown: Shown, withAxe: boolean): Promise<readonly string[]> {
  const { definition, mode, language, kind, path } = shown;
  const said: string[] = [];
  const listen = (message: { type(): string; text(): string }) => {
    if (message.type() === "error") said.push(message.text());
  };
  page.on("console", listen);
  await goInside(page, path);
  const bar = page.locator(".so-bar:visible").getByRole("button", { name: barButtons[mode] });
  await expect.poll(() => bar.count(), patience).toBe(mode === "view" ? 0 : 1);
  const facts = page.locator(".so-request-facts:visible");
  await facts.getByText(definition.title[language], { exact: true }).waitFor({ timeout: patience.timeout });
  const found = withAxe ? await findings(page) : [];
  page.off("console", listen);
  return [...said, ...complaints.splice(0), ...found].map((one) => `${kind} ${mode} ${language}: ${one}`);
}

/**
 * The address of a request of the kind in each mode, one after the other: each uses the result of the previous mode.
 */
async function* pathsOf(story: Story, kind: FormKindKey, { page, subsystem }: FormDefinition) {
  yield ["create", page] as const;
  const draft = await filledDraft(story, kind, maker);
  const detail = `/pages/${subsystem}/detail?applyId=${draft.applyId}&formType=${kind}`;
  yield ["edit", detail] as const;
  await handIn(story, draft);
  const taskId = await handTaskTo(story, draft.applyId, handler);
  yield ["approve", `/pages/${subsystem}/approve?taskId=${taskId}&formType=${kind}`] as const;
  yield ["view", detail] as const;
}

describe("every kind of form", () => {
  it("[R-FORM-1] can be created, edited, decided and read without errors, and axe finds nothing serious", async () => {
    const story = storyOf(suite.app());
    const makers = await windowsOf(maker);
    const handlers = await windowsOf(handler);
    const wrong: string[] = [];
    const opened = new Set<string>();
    for (const [kindAt, [kind, { definition }]] of kinds.entries()) {
      const wanted = new Set(modesFor(kindAt, kind));
      for await (const [mode, path] of pathsOf(story, kind, definition)) {
        if (!wanted.delete(mode)) continue;
        const windows = mode === "approve" ? handlers : makers;
        for (const language of languagesFor(kindAt, mode)) {
          const shown = { kind, definition, mode, language, path };
          wrong.push(...(await look(windows[language], shown, axeLooks(kindAt))));
          opened.add(`${kind} ${mode} ${language}`);
        }
        // Modes that are not checked are not prepared.
        if (wanted.size === 0) break;
      }
    }
    expect(wrong).toEqual([]);
    const all = (kinds.length * modes.length - 1) * languages.length;
    expect(opened.size).toBeGreaterThanOrEqual(isFull ? all : kinds.length);
  }, 1_800_000);
});

describe("a PFM and its child", () => {
  it("[R-FORM-1] are shown with each other: the variants in the parent, the parent's number and frame in the child", async () => {
    const { parent, child } = await parentAndChild(storyOf(suite.app()), maker);
    const variants = rowsIn(parent.data["children"]).map(({ variant }) => String(variant));
    const { page } = await suite.openAs(maker, `/pages/smart/detail?applyId=${parent.applyId}&formType=pfm`);
    const table = page.locator('[data-path="children"]').getByRole("grid", { name: "Children" });
    await expect.poll(() => table.innerText(), patience).toContain(variants[0]);
    expect(variants.length).toBeGreaterThan(0);
    await goInside(page, `/pages/smart/detail?applyId=${child.applyId}&formType=pfmChild`);
    await expect.poll(() => page.locator('[data-path="pfmNo"]').innerText(), patience).toContain(parent.requestNo);
    const shown = async (path: string) => page.locator(`[data-path="${path}"]`).innerText();
    expect(await shown("frameNo")).toContain(String(parent.data["frameNo"]));
    expect(await shown("variant")).toContain(String(child.data["variant"]));
    await page.locator('[data-path="checkItems"]').getByRole("toolbar").waitFor();
  });
});
