import type { NoticeTitle } from "../../../ui/notices.ts";

/** A sentence of a notice and what can be done about it, which closes the notice. */
export function noticeOffer(text: string, button: string, onPress: () => void): NoticeTitle {
  return (close) => (
    <>
      {text}{" "}
      <button
        type="button"
        className="so-link-button"
        onClick={() => {
          close();
          onPress();
        }}
      >
        {button}
      </button>
    </>
  );
}
