import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { Dictionaries } from "@signoff/forms/lookup/dictionaries";
import type { AcceptedLine } from "@signoff/server/contract/registry/lookups";
import type { FormSources } from "../../../form-renderer/form-view-props.ts";
import { formatFullDay } from "../../../i18n/format.ts";
import { currentLocale, translate } from "../../../i18n/translate.ts";
import { acceptedAnalysis } from "./calls.ts";
import { requestMessages } from "./messages.ts";

const column = "faNo";

/** Findings of earlier reviews about a failure analysis that a line names; for forms with such lines. */
export function acceptedAnalyses(definition: FormDefinition, dictionaries: Dictionaries): FormSources["analyses"] {
  const isNamed = [...indexOf(definition).tables.values()].some(({ columns }) => columns.has(column));
  if (!isNamed) return undefined;
  return {
    column,
    find: async (no, signal) => {
      const { lines } = await acceptedAnalysis(no, signal);
      return lines.map((line) => lineText(line, dictionaries));
    },
  };
}

/** `TR-2611-0003: Risk Low · Closed · Zhu Lei · accepted 2026-11-10 · Overlay drifts` */
function lineText(line: AcceptedLine, dictionaries: Dictionaries): string {
  const locale = currentLocale();
  const named = (dictionary: string, value: string) =>
    dictionaries[dictionary]?.find((item) => item.value === value)?.[locale] ?? value;
  const parts = [
    named("risk_level", line.riskLevel),
    named("trrs_result", line.result),
    line.assign?.name ?? "",
    line.acceptTime === "" ? "" : translate(requestMessages, "fa.accepted", { day: formatFullDay(line.acceptTime) }),
    line.description,
  ];
  return `${line.requestNo}: ${parts.filter((part) => part !== "").join(" · ")}`;
}
