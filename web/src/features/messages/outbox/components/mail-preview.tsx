import { Segmented } from "antd";
import { useState } from "react";
import { useTexts } from "../../../../i18n/translate.ts";
import { styleNonce } from "../../../../ui/style-nonce.ts";
import { outboxMessages } from "../messages.ts";
import "../outbox.css";

interface MailPreviewProps {
  readonly text: string;
  readonly html: string;
}

/** Both forms of a mail; the HTML form in a frame without scripts, navigation or access to this page. */
export function MailPreview({ text, html }: MailPreviewProps) {
  const t = useTexts(outboxMessages);
  const [form, setForm] = useState<"html" | "text">("html");
  const [colours, setColours] = useState<Colours>("light");
  return (
    <>
      <div className="so-mail-tools">
        <Segmented
          size="small"
          aria-label={t("form")}
          value={form}
          onChange={setForm}
          options={(["html", "text"] as const).map((value) => ({ value, label: t(value) }))}
        />
        {form === "html" && (
          <Segmented
            size="small"
            aria-label={t("colours")}
            value={colours}
            onChange={setColours}
            options={(["light", "dark"] as const).map((value) => ({ value, label: t(value) }))}
          />
        )}
      </div>
      {form === "html" ? (
        <iframe
          className={colours === "dark" ? "so-mail-frame so-mail-frame-dark" : "so-mail-frame"}
          title={t("preview")}
          sandbox=""
          referrerPolicy="no-referrer"
          srcDoc={framed(html, colours)}
        />
      ) : (
        <pre className="so-mail-text">{text}</pre>
      )}
    </>
  );
}

type Colours = "light" | "dark";

/** The preference is chosen here, not taken from this machine. */
const asPreferred = { light: "@media not all", dark: "@media all" } as const satisfies Record<Colours, string>;

/**
 * The mail with additions that a frame in this page needs and mail clients never get: the nonce, without which the
 * page's policy refuses the style sheet, and links that open elsewhere, because a frame without rights may not
 * navigate.
 */
export function framed(html: string, colours: Colours, nonce: string | undefined = styleNonce): string {
  const signed = nonce === undefined ? html : html.replace("<style>", `<style nonce="${nonce}">`);
  return signed
    .replace("<head>", '<head><base target="_blank">')
    .replace("@media (prefers-color-scheme:dark)", asPreferred[colours]);
}
