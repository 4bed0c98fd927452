import { Button, Tag } from "antd";
import { useState } from "react";
import { useTexts } from "../../../../i18n/translate.ts";
import { copyText } from "../../../../ui/copy-text.ts";
import { answerOf, curlOf, fetchOf, firstValues, type Values } from "../example.ts";
import { apiMessages } from "../messages.ts";
import type { Operation, Parameter, Schema } from "../operations.ts";
import { TryIt } from "./try-it.tsx";

/** One call: the right it needs, its input, how to call it, its answer. */
export function OperationDetail({ operation }: { readonly operation: Operation }) {
  const t = useTexts(apiMessages);
  const [values, setValues] = useState<Values>(() => firstValues(operation));
  const input = { operation, values, origin: location.origin };
  const answer = answerOf(operation);
  return (
    <article className="so-api-detail" aria-label={operation.id}>
      <h2>
        <Tag>{operation.method}</Tag> <span className="code">{operation.path}</span>
      </h2>
      <p>{operation.summary}</p>
      <p className="so-api-needs">
        {t("needs")}: <AccessText operation={operation} />
      </p>
      {operation.parameters.length > 0 && <Parameters parameters={operation.parameters} />}
      {operation.body && <Example title={t("body")} text={JSON.stringify(operation.body, null, 2)} />}
      <Example title={`${t("example")} · curl`} text={curlOf(input)} />
      <Example title={`${t("example")} · fetch`} text={fetchOf(input)} />
      {answer === undefined ? <p>{t("file")}</p> : <Example title={t("answer")} text={answer} />}
      {operation.method === "GET" && answer !== undefined && <TryIt {...{ operation, values, setValues }} />}
    </article>
  );
}

function AccessText({ operation: { access, isOpenToMachines } }: { readonly operation: Operation }) {
  const t = useTexts(apiMessages);
  const isWord = access === "public" || access === "signed-in";
  return (
    <>
      {isWord ? t(`access.${access}`) : <span className="code">{access}</span>}
      {!isOpenToMachines && access !== "public" && <> · {t("personOnly")}</>}
    </>
  );
}

function Parameters({ parameters }: { readonly parameters: readonly Parameter[] }) {
  const t = useTexts(apiMessages);
  return (
    <table className="so-api-parameters" aria-label={t("parameters")}>
      <thead>
        <tr>
          <th>{t("parameter")}</th>
          <th>{t("type")}</th>
        </tr>
      </thead>
      <tbody>
        {parameters.map(({ name, required, schema }) => (
          <tr key={name}>
            <td className="code">
              {name} {required && <Tag>{t("required")}</Tag>}
            </td>
            <td className="code">{typeText(schema)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function typeText({ type, enum: values, anyOf, format, items }: Schema): string {
  if (values) return values.map((value) => JSON.stringify(value)).join(" | ");
  if (anyOf) return anyOf.map(typeText).join(" | ");
  const name = [type].flat().join(" | ");
  if (items) return `${typeText(items)}[]`;
  return format === undefined ? name : `${name} (${format})`;
}

function Example({ title, text }: { readonly title: string; readonly text: string }) {
  const t = useTexts(apiMessages);
  const [isCopied, setCopied] = useState(false);
  return (
    <figure className="so-api-example" aria-label={title}>
      <figcaption>
        {title}
        <Button size="small" type="text" onClick={() => void copyText(text).then(setCopied)}>
          {t(isCopied ? "copied" : "copy")}
        </Button>
      </figcaption>
      <pre className="code">{text}</pre>
    </figure>
  );
}
