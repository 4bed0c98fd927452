import { type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from "prosemirror-model";
import { tableNodes } from "prosemirror-tables";
import { linkTarget } from "../../../../news-article/link-target.ts";

const block = (tag: string, content: string): NodeSpec => ({
  content,
  group: "block",
  parseDOM: [{ tag }],
  toDOM: (): DOMOutputSpec => [tag, 0],
});

const mark = (tag: string, ...others: readonly string[]): MarkSpec => ({
  parseDOM: [tag, ...others].map((one) => ({ tag: one })),
  toDOM: (): DOMOutputSpec => [tag, 0],
});

const nodes: Readonly<Record<string, NodeSpec>> = {
  doc: { content: "block+" },
  paragraph: block("p", "inline*"),
  heading: {
    attrs: { level: { default: 2 } },
    content: "inline*",
    group: "block",
    defining: true,
    parseDOM: ["h1", "h2", "h3", "h4", "h5", "h6"].map((tag) => ({ tag, attrs: { level: tag < "h3" ? 2 : 3 } })),
    toDOM: ({ attrs }): DOMOutputSpec => [`h${String(attrs["level"])}`, 0],
  },
  blockquote: block("blockquote", "block+"),
  horizontal_rule: { group: "block", parseDOM: [{ tag: "hr" }], toDOM: (): DOMOutputSpec => ["hr"] },
  bullet_list: block("ul", "list_item+"),
  ordered_list: block("ol", "list_item+"),
  list_item: {
    content: "paragraph block*",
    defining: true,
    parseDOM: [{ tag: "li" }],
    toDOM: (): DOMOutputSpec => ["li", 0],
  },
  ...tableNodes({ tableGroup: "block", cellContent: "paragraph+", cellAttributes: {} }),
  /** Only pictures that were sent to the server: by their number, without an address. */
  picture: {
    group: "block",
    draggable: true,
    attrs: { id: {}, alt: { default: "" } },
    parseDOM: [
      {
        tag: "img[data-picture]",
        getAttrs: (dom) => ({ id: dom.getAttribute("data-picture"), alt: dom.getAttribute("alt") ?? "" }),
      },
    ],
    toDOM: ({ attrs }): DOMOutputSpec => [
      "img",
      { "data-picture": attrs["id"] as string, alt: attrs["alt"] as string },
    ],
  },
  text: { group: "inline" },
  hard_break: {
    inline: true,
    group: "inline",
    selectable: false,
    parseDOM: [{ tag: "br" }],
    toDOM: (): DOMOutputSpec => ["br"],
  },
};

/** All elements of news. Pasted content becomes these, or its plain text. */
export const newsSchema = new Schema({
  nodes,
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: "a[href]",
          getAttrs: (dom) => {
            const target = linkTarget(dom.getAttribute("href"));
            return target === undefined ? false : { href: target.href };
          },
        },
      ],
      toDOM: ({ attrs }): DOMOutputSpec => ["a", { href: attrs["href"] as string }, 0],
    },
    strong: mark("strong", "b"),
    em: mark("em", "i"),
    strike: mark("s", "del", "strike"),
  },
});
