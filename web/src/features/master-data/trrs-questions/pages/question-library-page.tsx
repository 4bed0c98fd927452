import { aboutOf, type QuestionFields, trrsQuestion } from "@signoff/domain/records/trrs-question";
import { trrsQuestionsContract } from "@signoff/server/contract/master-data/trrs-questions";
import { MessageCircleQuestionMark } from "lucide-react";
import { dictionaryOptions } from "../../../../client/dictionaries.ts";
import { recordChanges } from "../../../../client/record-changes.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { defineRecordPage } from "../../../../record-page/define-record-page.tsx";
import { recordCalls } from "../../../../record-page/record-calls.ts";
import type { FormPart } from "../../../../record-page/record-definition.ts";
import { RecordPage } from "../../../../record-page/record-page.tsx";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { ProblemTypes } from "../components/problem-types.tsx";
import { StageChoice } from "../components/stage-choice.tsx";
import { questionMessages } from "../messages.ts";
import "../trrs-questions.css";

const library = defineRecordPage(trrsQuestion, {
  icon: MessageCircleQuestionMark,
  calls: { ...recordCalls(trrsQuestionsContract), changes: recordChanges("trrs-question") },
  columns: { maskRelated: { render: (row) => <About {...row} /> } },
  offered: { stage: { name: "trrs stages", load: (signal) => dictionaryOptions("trrs_stage", signal) } },
  editors: {
    problemTypes: { edit: (props) => <ProblemTypes {...props} /> },
    stages: { edit: (props) => <StageChoice {...props} /> },
  },
  list: { key: "trrs.questions" },
  Consequences,
});

function About(row: { readonly maskRelated: boolean }) {
  return aboutOf(row)[useLocale()];
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
