import { createElement, Fragment, type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { NewsPicture } from "./news-picture.tsx";
import { linkTarget } from "./link-target.ts";

/** The address of a picture that the page may show; revoked by the caller when it is no longer shown. */
export type LoadPicture = (id: string, signal: AbortSignal) => Promise<string>;

interface RichTextProps {
  readonly markup: string;
  readonly loadPicture: LoadPicture;
}

/**
 * Markup of news. It is parsed into a document that runs nothing, and only known elements are rendered from it: the
 * page never gets anything else as markup.
 */
export function RichText({ markup, loadPicture }: RichTextProps) {
  const drawn = useMemo(() => {
    const { body } = new DOMParser().parseFromString(markup, "text/html");
    return childrenOf(body, loadPicture);
  }, [markup, loadPicture]);
  return <div className="so-article-body">{drawn}</div>;
}

const plain = new Set("p br hr h2 h3 blockquote ul ol li strong em s u code table thead tbody tr".split(" "));
const silent = new Set("script style template iframe object embed svg math noscript title textarea".split(" "));

function childrenOf(parent: Node, loadPicture: LoadPicture): ReactNode[] {
  return [...parent.childNodes].map((child, at) => <Fragment key={at}>{drawnNode(child, loadPicture)}</Fragment>);
}

function drawnNode(node: Node, loadPicture: LoadPicture): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (silent.has(name)) return null;
  if (name === "img")
    return <NewsPicture id={node.getAttribute("data-picture")} alt={node.getAttribute("alt")} {...{ loadPicture }} />;
  const inside = childrenOf(node, loadPicture);
  if (name === "br" || name === "hr") return createElement(name);
  if (name === "a") return drawnLink(node.getAttribute("href"), inside);
  if (name === "td" || name === "th")
    return createElement(name, { colSpan: spanOf(node, "colspan"), rowSpan: spanOf(node, "rowspan") }, ...inside);
  return plain.has(name) ? createElement(name, null, ...inside) : inside;
}

function drawnLink(href: string | null, inside: ReactNode[]): ReactNode {
  const target = linkTarget(href);
  if (target === undefined) return inside;
  if (target.isOwn) return <Link to={target.href}>{inside}</Link>;
  return (
    <a href={target.href} target="_blank" rel="noopener noreferrer">
      {inside}
    </a>
  );
}

function spanOf(cell: Element, attribute: string): number | undefined {
  const span = Number(cell.getAttribute(attribute));
  return Number.isInteger(span) && span > 1 && span < 100 ? span : undefined;
}
