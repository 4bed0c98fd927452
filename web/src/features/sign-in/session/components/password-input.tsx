import type { InputProps } from "antd";
import Input from "antd/es/input/Input";
import { ArrowBigUp, Eye, EyeOff, Lock } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useTexts } from "../../../../i18n/translate.ts";
import { sessionMessages } from "../messages.ts";

/** Password with a show button, and a hint while caps lock is on. */
export function PasswordInput(props: InputProps) {
  const t = useTexts(sessionMessages);
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  const Icon = visible ? Eye : EyeOff;
  return (
    <>
      <Input
        {...props}
        type={visible ? "text" : "password"}
        prefix={<Lock size={15} strokeWidth={1.7} aria-hidden="true" />}
        suffix={
          <button
            type="button"
            className="so-login-eye"
            aria-label={t(visible ? "hide" : "show")}
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
          >
            <Icon size={15} strokeWidth={1.7} />
          </button>
        }
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        onBlur={() => setCapsLock(false)}
      />
      <div role="status" className="so-login-caps">
        {capsLock && (
          <>
            <ArrowBigUp size={14} strokeWidth={1.8} aria-hidden="true" />
            {t("capsLock")}
          </>
        )}
      </div>
    </>
  );
}
