import type { Letter, LetterChange, LetterLink, LetterPart, LetterStep } from "./letter.ts";

/**
 * Uses only tables and inline styles, which every mail client supports. One style sheet swaps the colours for dark
 * mode; a client that ignores it shows the light mail.
 */
export function htmlBody({ subject, said, parts, link, locale, open, footer }: Letter): string {
  const inside = [
    `<p ${text("margin:0 0 16px;font-size:16px;font-weight:600")}>${escaped(said)}</p>`,
    ...parts.map(partHtml),
    buttonHtml(link, open[locale]),
  ];
  return (
    `<!doctype html><html lang="${locale === "zh" ? "zh-CN" : "en"}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">` +
    `<meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title><style>${dark}</style></head>` +
    `<body class="so-page" style="margin:0;padding:0;background:#f2f4f8">` +
    `<table role="presentation" class="so-page" width="100%" cellpadding="0" cellspacing="0" style="background:#f2f4f8"><tr>` +
    `<td align="center" style="padding:24px 12px">` +
    `<table role="presentation" width="640" cellpadding="0" cellspacing="0" style="width:100%;max-width:640px;${font}">` +
    `<tr><td class="so-card" style="background:#ffffff;border:1px solid #dfe3ea;border-radius:8px;padding:24px">${inside.join("")}</td></tr>` +
    `<tr><td ${quiet("padding:12px 24px;font-size:12px;line-height:1.6")}>${escaped(footer[locale])}</td></tr>` +
    `</table></td></tr></table></body></html>`
  );
}

const font =
  "font-family:-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei',sans-serif;font-size:14px;line-height:1.6";

/** Inline styles override a style sheet unless it says `!important`. */
const dark =
  "@media (prefers-color-scheme:dark){" +
  ".so-page{background:#14171d!important}" +
  ".so-card{background:#1d2129!important;border-color:#353b47!important}" +
  ".so-text{color:#e3e7ee!important}.so-quiet{color:#a3abb9!important}" +
  ".so-line{border-color:#353b47!important}.so-quote{background:#262b35!important}" +
  ".so-good{color:#5fbf86!important}.so-bad{color:#f08a80!important}.so-now{color:#8fb0ff!important}" +
  ".so-old{color:#f08a80!important}.so-new{color:#5fbf86!important}}";

const styled = (name: string, colour: string) => (more: string) => `class="${name}" style="color:${colour};${more}"`;
const text = styled("so-text", "#1c2430");
const quiet = styled("so-quiet", "#5b6573");

function buttonHtml(link: string, label: string): string {
  return (
    `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:20px 0 0"><tr>` +
    `<td bgcolor="#2a55c9" style="background:#2a55c9;border-radius:6px">` +
    `<a href="${escaped(link)}" style="display:inline-block;padding:9px 22px;color:#ffffff;font-weight:600;text-decoration:none">${escaped(label)}</a>` +
    `</td></tr></table>`
  );
}

function partHtml(part: LetterPart): string {
  const title =
    part.title === undefined
      ? ""
      : `<p ${text("margin:20px 0 6px;font-size:14px;font-weight:600")}>${escaped(part.title)}</p>`;
  return `${title}${contentHtml(part)}`;
}

function contentHtml(part: LetterPart): string {
  switch (part.kind) {
    case "facts":
      return tableHtml(part.facts.map(([label, value]) => rowHtml(label, escaped(value))));
    case "quote":
      return `<div class="so-quote so-text" style="color:#1c2430;background:#f2f4f8;border-radius:6px;padding:10px 14px">${escaped(part.text)}</div>`;
    case "changes": {
      const rest = part.rest === undefined ? "" : `<p ${quiet("margin:6px 0 0")}>${escaped(part.rest)}</p>`;
      return `${tableHtml(part.changes.map((change) => rowHtml(change.label, changeHtml(change))))}${rest}`;
    }
    case "steps":
      return tableHtml(part.steps.map(stepHtml));
    case "links":
      return tableHtml(part.links.map(linkHtml));
  }
}

function tableHtml(rows: readonly string[]): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${rows.join("")}</table>`;
}

const line = "border-top:1px solid #e8ebf0";

function rowHtml(label: string, value: string): string {
  return (
    `<tr><td width="32%" class="so-quiet so-line" style="color:#5b6573;${line};padding:6px 12px 6px 0;vertical-align:top">${escaped(label)}</td>` +
    `<td class="so-text so-line" style="color:#1c2430;${line};padding:6px 0;vertical-align:top;word-break:break-word">${value}</td></tr>`
  );
}

function changeHtml({ before, after }: LetterChange): string {
  const old =
    before && `<span class="so-old" style="color:#b42318;text-decoration:line-through">${escaped(before)}</span>`;
  const now = after && `<span class="so-new" style="color:#1b7f4b">${escaped(after)}</span>`;
  return [old || "-", now || "-"].join(" &rarr; ");
}

const marks = {
  done: { sign: "&#10003;", name: "so-good", colour: "#1b7f4b" },
  against: { sign: "&#10007;", name: "so-bad", colour: "#b42318" },
  current: { sign: "&#9679;", name: "so-now", colour: "#2a55c9" },
} as const satisfies Record<LetterStep["state"], object>;

function stepHtml({ state, name, people, result, time, remark }: LetterStep): string {
  const mark = marks[state];
  const when = time === undefined ? "" : ` <span ${quiet("")}>${escaped(time)}</span>`;
  const said = remark === undefined ? "" : `<br><span ${quiet("")}>${escaped(remark)}</span>`;
  const who = [people, result].filter((part) => part !== "").map(escaped);
  return (
    `<tr><td width="20" class="${mark.name} so-line" style="color:${mark.colour};${line};padding:6px 8px 6px 0;vertical-align:top">${mark.sign}</td>` +
    `<td class="so-text so-line" style="color:#1c2430;${line};padding:6px 0;vertical-align:top;word-break:break-word">` +
    `<strong>${escaped(name)}</strong> ${who.join(" &middot; ")}${when}${said}</td></tr>`
  );
}

function linkHtml({ title, href, lines }: LetterLink): string {
  const more = lines.map((one) => `<br><span ${quiet("")}>${escaped(one)}</span>`);
  return (
    `<tr><td class="so-text so-line" style="color:#1c2430;${line};padding:8px 0;vertical-align:top;word-break:break-word">` +
    `<a href="${escaped(href)}" class="so-now" style="color:#2a55c9;font-weight:600">${escaped(title)}</a>${more.join("")}</td></tr>`
  );
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text written by people never becomes markup; its line breaks are kept. */
function escaped(plain: string): string {
  return plain.replaceAll(/[&<>"']|\r?\n/g, (found) => entities[found] ?? "<br>");
}
