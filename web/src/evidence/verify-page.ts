/** The script of `verify.html`, which comes with every file of evidence and is opened from disk. */
import type { Verdict } from "@signoff/domain/signatures/evidence";
import { judgeInBrowser } from "./judge-in-browser.ts";

const languages = ["zh", "en"] as const;

const cannotJudge = {
  zh: "此浏览器无法检查 Ed25519 签名：请换用新版浏览器，或运行 node verify.mjs evidence.json。",
  en: "This browser cannot check Ed25519 signatures: use a newer one, or run node verify.mjs evidence.json.",
};

const verdict = document.querySelector("#verdict");
const choice = document.querySelector<HTMLInputElement>("#file");

choice?.addEventListener("change", () => void show(choice.files?.[0]));
document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", (event) => {
  event.preventDefault();
  void show(event.dataTransfer?.files[0]);
});

async function show(file: File | undefined): Promise<void> {
  if (!file) return;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const found = await judgeInBrowser(bytes).catch(() => undefined);
  verdict?.replaceChildren(
    ...languages.flatMap((language) => (found ? told(found, language) : [paragraph(cannotJudge[language], false)])),
  );
}

function told({ holds, lines, summary }: Verdict, language: "zh" | "en"): Element[] {
  const list = document.createElement("ul");
  list.lang = language;
  list.append(
    ...lines.map((line) => {
      const item = document.createElement("li");
      item.className = line.ok ? "good" : "bad";
      item.textContent = `${line.ok ? "✓" : "✗"} ${line[language]}`;
      return item;
    }),
  );
  return [paragraph(summary[language], holds), list];
}

function paragraph(text: string, isGood: boolean): Element {
  const element = document.createElement("p");
  element.className = isGood ? "good" : "bad";
  element.textContent = text;
  return element;
}
