import { CornerDownLeft } from "lucide-react";
import { memo, type ReactNode } from "react";
import { useTexts } from "../i18n/translate.ts";
import { uiMessages } from "./messages.ts";

interface KeycapProps {
  /** A key as in the shortcut registry: `Ctrl`, `k`, `Enter`, `ArrowDown`. */
  readonly children: string;
  readonly small?: boolean;
}

/** One key, drawn as on the keyboard. */
export const Keycap = memo(function Keycap({ children: name, small = false }: KeycapProps) {
  const t = useTexts(uiMessages);
  const drawn: Readonly<Record<string, { face: ReactNode; spoken: string }>> = {
    Enter: { face: <CornerDownLeft size={12} strokeWidth={2} />, spoken: t("key.enter") },
    Space: { face: t("key.space"), spoken: t("key.space") },
    ArrowUp: { face: "↑", spoken: t("key.up") },
    ArrowDown: { face: "↓", spoken: t("key.down") },
  };
  const known = drawn[name];
  const face = name.length === 1 ? name.toUpperCase() : name;
  return (
    <kbd className={small ? "so-keycap so-keycap-small" : "so-keycap"}>
      {known ? (
        <>
          <span aria-hidden="true">{known.face}</span>
          <span className="so-visually-hidden">{known.spoken}</span>
        </>
      ) : (
        face
      )}
    </kbd>
  );
});
