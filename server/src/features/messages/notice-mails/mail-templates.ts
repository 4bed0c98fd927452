import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Bilingual, Locale } from "@signoff/domain/locale";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import { composeMail, type Told } from "./compose-mail.ts";
import type { noticesContract } from "./contract.ts";
import { composeDigest, type Digest } from "./digest-letter.ts";
import { composeDocument, type ToldDocument } from "./document-letter.ts";
import type { LetterPart } from "./letter.ts";
import { mailKindName, mailKinds } from "./mail-kinds.ts";
import { composeNews, type ToldNews } from "./news-letter.ts";
import { noticeText, noticeTexts, tellsOfDocument } from "../../base/notice-texts/public.ts";

type Templates = typeof noticesContract.templates;
type Template = typeof noticesContract.template;

/** The kinds of mail, in the order in which they occur in the life of a request. */
export async function listTemplates({ locale }: Context): Promise<ResultOf<Templates>> {
  return mailKinds.map((kind) => ({ kind, name: mailKindName(kind)[locale], hasTemplate: hasTemplate(kind) }));
}

/** A mail of this kind about an imaginary request, composed like a real one. */
export async function showTemplate(
  _context: Context,
  { kind, language }: RequestOf<Template>,
): Promise<ResultOf<Template>> {
  if (!hasTemplate(kind)) throw new Refused("not-found");
  if (kind === "digest") return composeDigest(sampleDigest(language));
  if (tellsOfDocument(kind)) return composeDocument(sampleDocument(kind, language));
  return kind === "news" ? composeNews(sampleNews(language)) : composeMail(sampleOf(kind, language));
}

/** All but those whose text is written by people. */
function hasTemplate(kind: string): boolean {
  return kind in noticeTexts || kind === "digest" || kind === "news";
}

/** Leads nowhere, because the request is imaginary. */
const publicUrl = "https://signoff.example.com";

function sampleDigest(locale: Locale): Digest {
  const request = (title: string, ...lines: string[]) => ({ title, href: `${publicUrl}/tapeout/home`, lines });
  const links =
    locale === "zh"
      ? [
          request(
            "LT-2611-0001 40LP 逻辑运算（示例）",
            "2026-11-16 09:12 待办：部门审核",
            "2026-11-16 10:30 郑凯 同意",
          ),
          request("TI-2611-0003 90BCD 工艺编号（示例）", "2026-11-16 11:05 已完成"),
        ]
      : [
          request(
            "LT-2611-0001 40LP logic operations (sample)",
            "2026-11-16 09:12 To do: Department review",
            "2026-11-16 10:30 Zheng Kai agreed",
          ),
          request("TI-2611-0003 90BCD Tech ID (sample)", "2026-11-16 11:05 Completed"),
        ];
  return { locale, publicUrl, links, events: 3 };
}

function sampleNews(locale: Locale): ToldNews {
  const told =
    locale === "zh"
      ? { title: "周末停机维护（示例）", subtitle: "11 月 21 日 20:00 至 22:00", type: "公告" }
      : { title: "Maintenance at the weekend (sample)", subtitle: "21 November, 20:00 to 22:00", type: "Announcement" };
  return { ...told, locale, mustConfirm: true, link: `${publicUrl}/tapeout/news` };
}

const names = {
  requester: { zh: "郭飞", en: "Guo Fei" },
  actor: { zh: "郑凯", en: "Zheng Kai" },
  reader: { zh: "黄薇", en: "Huang Wei" },
} as const satisfies Record<string, Bilingual>;

function sampleDocument(kind: string, locale: Locale): ToldDocument {
  const isZh = locale === "zh";
  const isTurnedDown = kind === "document-refused" || kind === "document-obsolete";
  return {
    kind,
    locale,
    docNo: "DRM-28HV-001",
    title: isZh ? "28HV 设计规则（示例）" : "28HV design rule (sample)",
    version: kind === "document-obsolete" ? "" : "V1.2",
    actor: names.actor[locale],
    reason: isTurnedDown ? (isZh ? "缺少规则 GT.W.4。" : "Rule GT.W.4 is missing.") : "",
    publicUrl,
  };
}

function sampleOf(kind: string, locale: Locale): Told {
  return {
    kind,
    locale,
    requestNo: "LT-2611-0001",
    version: 1,
    formTitle: { zh: "逻辑运算表", en: "LOTA" },
    subject: locale === "zh" ? "40LP 逻辑运算（示例）" : "40LP logic operations (sample)",
    requester: names.requester,
    node: { zh: "部门审核", en: "Department review" },
    actor: names.actor,
    remark: locale === "zh" ? "请补充光罩层对照表。" : "Please add the layer map.",
    content: sampleContent(locale, noticeText(kind).toDecide === true),
    link: `${publicUrl}/tapeout/home`,
  };
}

const texts = {
  summary: { zh: "关键信息", en: "Summary" },
  tool: { zh: "运算工具", en: "Run tool" },
  engine: { zh: "逻辑运算引擎", en: "Logic operation engine" },
  runset: { zh: "Runset 文件名", en: "Runset file name" },
  changes: {
    zh: "自您上次审批（2026-11-12 16:05）以来的变更",
    en: "Changed since you last decided (2026-11-12 16:05)",
  },
  route: { zh: "审批进度", en: "Route so far" },
  requester: { zh: "提单人", en: "Requester" },
  submitted: { zh: "提交", en: "Submitted" },
  check: { zh: "部门审核", en: "Department review" },
  agreed: { zh: "同意", en: "Agreed" },
  sign: { zh: "工程审核", en: "Engineering review" },
  waits: { zh: "处理中", en: "waiting" },
  remark: { zh: "请补充光罩层对照表。", en: "Please add the layer map." },
} as const satisfies Record<string, Bilingual>;

function sampleContent(locale: Locale, decides: boolean): readonly LetterPart[] {
  const say = (key: keyof typeof texts) => texts[key][locale];
  const change = { label: say("runset"), before: "lop_40lp_v1.rs", after: "lop_40lp_v2.rs" };
  const at = (hour: string) => `2026-11-16 ${hour}`;
  return [
    {
      kind: "facts",
      title: say("summary"),
      facts: [
        ["Toptier", "40LP"],
        [say("tool"), say("engine")],
        [say("runset"), "lop_40lp_v2.rs"],
      ],
    },
    { kind: "changes", title: say("changes"), changes: decides ? [change] : [] },
    {
      kind: "steps",
      title: say("route"),
      steps: [
        {
          state: "done",
          name: say("requester"),
          people: names.requester[locale],
          result: say("submitted"),
          time: at("09:12"),
        },
        {
          state: "done",
          name: say("check"),
          people: names.actor[locale],
          result: say("agreed"),
          time: at("10:30"),
          remark: say("remark"),
        },
        { state: "current", name: say("sign"), people: names.reader[locale], result: say("waits") },
      ],
    },
  ];
}
