import type { NoticeTitle } from "../../../ui/notices.ts";

/** The sentence of a notice with an action, which closes the notice. */
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
