import type { Node } from "prosemirror-model";
import type { NodeView } from "prosemirror-view";
import type { LoadPicture } from "../../../../news-article/rich-text.tsx";

/** A picture in the editor, shown as its readers see it. */
export function pictureView(load: LoadPicture): (picture: Node) => NodeView {
  return ({ attrs }) => {
    const dom = document.createElement("img");
    const id = String(attrs["id"]);
    const stop = new AbortController();
    dom.alt = String(attrs["alt"]);
    dom.dataset["picture"] = id;
    let address: string | undefined;
    const show = async () => {
      address = await load(id, stop.signal);
      if (stop.signal.aborted) URL.revokeObjectURL(address);
      else dom.src = address;
    };
    // Its text is shown in its place.
    show().catch(() => dom.removeAttribute("src"));
    return {
      dom,
      destroy: () => {
        stop.abort();
        if (address !== undefined) URL.revokeObjectURL(address);
      },
    };
  };
}
