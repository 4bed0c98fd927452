import Input, { type InputProps } from "antd/es/input/Input";
import TextArea, { type TextAreaProps, type TextAreaRef } from "antd/es/input/TextArea";
import { CircleAlert } from "lucide-react";
import { type Ref, useId } from "react";
import { useLocale } from "../i18n/translate.ts";
import { countOf, remarkTooLong, tooLongText } from "./text-limit.ts";

interface Limited {
  readonly max: number;
  readonly value: string;
  /** The text is a remark, whose limit has a message of its own. */
  readonly isRemark?: boolean;
}

/** A line of text that keeps everything pasted, counts it near its limit and says in words when it is too long. */
export function LimitedInput({ max, isRemark = false, ...props }: Omit<InputProps, "value"> & Limited) {
  const { error, attributes } = useLimit(props.value, { max, isRemark });
  return (
    <>
      <Input {...props} {...attributes} count={countOf(max, { isAlwaysShown: false })} />
      {error}
    </>
  );
}

interface TextProps extends Omit<TextAreaProps, "value">, Limited {
  readonly ref?: Ref<TextAreaRef>;
}

/** The same for several lines, which are always counted. */
export function LimitedText({ max, isRemark = false, ...props }: TextProps) {
  const { error, attributes } = useLimit(props.value, { max, isRemark });
  return (
    <>
      <TextArea {...props} {...attributes} count={countOf(max, { isAlwaysShown: true })} />
      {error}
    </>
  );
}

function useLimit(value: string, { max, isRemark }: Required<Omit<Limited, "value">>) {
  const id = useId();
  const locale = useLocale();
  const said = (isRemark ? remarkTooLong : tooLongText)(value, max, locale);
  if (said === undefined) return { error: null, attributes: {} };
  return {
    error: (
      <div id={id} role="alert" className="so-field-error">
        <CircleAlert size={12} strokeWidth={2} aria-hidden="true" />
        {said}
      </div>
    ),
    attributes: { status: "error", "aria-invalid": true, "aria-describedby": id } as const,
  };
}
