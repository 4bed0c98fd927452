import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import type {
  LibraryQuestion,
  QuestionFields,
  trrsQuestionsContract,
} from "@signoff/server/contract/master-data/trrs-questions";
import { MessageCircleQuestionMark } from "lucide-react";
import { dictionaryOptions } from "../../../../client/dictionaries.ts";
import { bothTexts, useTexts } from "../../../../i18n/translate.ts";
import { OnOff } from "../../../../record-page/on-off.tsx";
import type { FormPart, RecordDefinition } from "../../../../record-page/record-definition.ts";
import { recordFields } from "../../../../record-page/record-fields.tsx";
import { RecordPage } from "../../../../record-page/record-page.tsx";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { ProblemTypes } from "../components/problem-types.tsx";
import { StageChoice } from "../components/stage-choice.tsx";
import { questionMessages } from "../messages.ts";
import { questionCalls } from "../queries.ts";
import "../trrs-questions.css";

const text = bothTexts(questionMessages);
const field = recordFields<QuestionFields>();
const code = "trrs:question:edit";
const about = [
  { value: "mask", label: text("about.mask") },
  { value: "other", label: text("about.other") },
];

const library: RecordDefinition<LibraryQuestion, RequestInputOf<typeof trrsQuestionsContract.list>, QuestionFields> = {
  list: {
    key: "trrs.questions",
    title: text("library"),
    columns: [
      { key: "question", title: text("code"), type: "identifier", width: 90, sort: "question" },
      { key: "title", title: text("question"), type: "strong", width: 200 },
      {
        key: "maskRelated",
        title: text("about"),
        type: "text",
        width: 140,
        render: ({ maskRelated }) => <About isMask={maskRelated} />,
      },
      { key: "problemTypes", title: text("problemTypes"), type: "people", width: 300 },
      { key: "stages", title: text("stages"), type: "people", width: 180 },
      { key: "subQuestion", title: text("subQuestion"), type: "text", width: 260, grow: true },
      { key: "active", title: text("status"), type: "text", width: 90, render: ({ active }) => <OnOff on={active} /> },
    ],
    conditions: [
      { key: "keyword", label: text("search"), type: "text" },
      { key: "about", label: text("about"), type: "select", options: about },
      {
        key: "stage",
        label: text("stages"),
        type: "select",
        options: { name: "trrs stages", load: (signal) => dictionaryOptions("trrs_stage", signal) },
      },
    ],
    sortedBy: { column: "place", order: "asc" },
    rowClass: ({ active }) => (active ? undefined : "so-list-off"),
    empty: { icon: MessageCircleQuestionMark, title: text("none"), text: text("noneText") },
  },
  calls: questionCalls,
  codes: { add: code, edit: code, delete: code },
  texts: {
    new: text("record.new"),
    edit: text("record.edit"),
    view: text("record.view"),
    insteadOfDelete: text("record.instead"),
  },
  blank: {
    question: "",
    maskRelated: "mask",
    titleZh: "",
    titleEn: "",
    subQuestionZh: "",
    subQuestionEn: "",
    problemTypes: [],
    stages: [],
    active: true,
  },
  nameOf: ({ question }) => question,
  fields: [
    field.text("question", text("code"), {
      required: true,
      onlyNew: true,
      maxLength: 7,
      hint: text("record.codeHint"),
    }),
    field.choice("maskRelated", text("about"), { required: true, onlyNew: true, options: about }),
    field.text("titleZh", text("record.titleZh"), { required: true, maxLength: 200 }),
    field.text("titleEn", text("record.titleEn"), { required: true, maxLength: 200 }),
    field.text("subQuestionZh", text("record.subZh"), { required: true, maxLength: 200, wide: true }),
    field.text("subQuestionEn", text("record.subEn"), { required: true, maxLength: 200, wide: true }),
    {
      key: "problemTypes",
      label: text("problemTypes"),
      hint: text("record.typesHint"),
      required: true,
      wide: true,
      section: text("problemTypes"),
      edit: (props) => <ProblemTypes {...props} />,
    },
    {
      key: "stages",
      label: text("stages"),
      hint: text("record.stagesHint"),
      wide: true,
      section: text("record.when"),
      edit: (props) => <StageChoice {...props} />,
    },
    field.onOff("active", text("record.active")),
  ],
  Consequences: Consequences,
};

function About({ isMask }: { readonly isMask: boolean }) {
  const t = useTexts(questionMessages);
  return t(isMask ? "about.mask" : "about.other");
}

/** Effect on reviews that are not submitted yet. */
function Consequences({ record, values }: FormPart<QuestionFields>) {
  const t = useTexts(questionMessages);
  const before = new Set(record?.fields.stages);
  const isAsked = values.stages.some((stage) => !before.has(stage));
  if (record?.fields.active && !values.active) return <InlineAlert role="warn">{t("record.switchedOff")}</InlineAlert>;
  return isAsked ? <InlineAlert role="warn">{t("record.mandatory", { code: values.question })}</InlineAlert> : null;
}

/** The questions that a risk review chooses from, each with its problem types and the stages that need it. */
export function QuestionLibraryPage() {
  return <RecordPage definition={library} />;
}
