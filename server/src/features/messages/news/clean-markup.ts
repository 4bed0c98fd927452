import sanitize from "sanitize-html";

/**
 * The markup allowed in news. Everything else is removed before it is stored: scripts, styles, handlers, foreign
 * pictures.
 */
const allowed: sanitize.IOptions = {
  allowedTags: "p br hr h2 h3 blockquote ul ol li a strong em s u code img table thead tbody tr th td".split(" "),
  allowedAttributes: {
    a: ["href"],
    img: ["data-picture", "alt"],
    th: ["colspan", "rowspan"],
    td: ["colspan", "rowspan"],
  },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesAppliedToAttributes: ["href"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nonTextTags: ["script", "style", "textarea", "option", "noscript", "template", "iframe", "svg", "math", "title"],
  nestingLimit: 40,
  transformTags: { b: "strong", i: "em", strike: "s", del: "s", h1: "h2", h4: "h3" },
  // Pictures are referenced by number; without an address a browser requests nothing by itself.
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !pictureId.test(attribs["data-picture"] ?? ""),
};

const pictureId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function cleanMarkup(markup: string): string {
  // As browsers write it; such a character in the text itself is escaped.
  return sanitize(markup, allowed).replaceAll(" />", ">").trim();
}

/** Whether there is anything to read or see in it. */
export function isEmptyMarkup(markup: string): boolean {
  if (markup.includes("<img ")) return false;
  return sanitize(markup, { allowedTags: [], allowedAttributes: {} }).trim() === "";
}
