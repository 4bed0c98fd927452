// @vitest-environment jsdom
import { EditorState, Selection } from "prosemirror-state";
import { describe, expect, it } from "vitest";
import { actions, linkCommand, pictureCommand } from "./actions.ts";
import { documentOf, markupOf, signsIn } from "./markup.ts";

const again = (markup: string) => markupOf(documentOf(markup));
const after = (markup: string, command: Parameters<typeof run>[1]) => run(markup, command);

function run(markup: string, command: (state: EditorState, dispatch: (tr: EditorState["tr"]) => void) => boolean) {
  let state = EditorState.create({ doc: documentOf(markup) });
  command(state, (tr) => {
    state = state.apply(tr);
  });
  return markupOf(state.doc);
}

describe("what the editor of news makes of markup", () => {
  it.each([
    "<h2>Changes</h2><p><strong>Bold</strong> <em>and</em> <s>gone</s><br>next</p><hr>",
    "<ul><li><p>One</p></li></ul><ol><li><p>Two</p></li></ol><blockquote><p>Said</p></blockquote>",
    '<p><a href="https://example.org/a?b=1">link</a></p>',
    "<table><tbody><tr><th><p>Rule</p></th></tr><tr><td><p>a</p></td></tr></tbody></table>",
    '<img data-picture="0190a000-0000-4000-8000-000000000001" alt="Drawing">',
    "",
  ])("keeps %s", (markup) => expect(again(markup)).toBe(markup));

  it.each([
    [
      "<p class=MsoNormal style='margin:0'><b><span style='color:red'>Word</span></b><o:p></o:p></p>",
      "<p><strong>Word</strong></p>",
    ],
    ["<h1>Big</h1>", "<h2>Big</h2>"],
    ["<p onclick='steal()'>x<script>steal()</script></p>", "<p>x</p>"],
    ["<p><a href='javascript:steal()'>x</a></p>", "<p>x</p>"],
    ["<p>x</p><img src='https://evil.example/x.png'>", "<p>x</p>"],
    ["<style>p{}</style><p>x</p>", "<p>x</p>"],
  ])("cuts what is pasted down: %s", (pasted, kept) => expect(again(pasted)).toBe(kept));

  it("goes on writing in the head of a new table", () => {
    for (const markup of ["<p></p>", "<p>Before</p><p></p>"]) {
      let state = EditorState.create({ doc: documentOf(markup) });
      const take = (tr: EditorState["tr"]) => {
        state = state.apply(tr);
      };
      take(state.tr.setSelection(Selection.atEnd(state.doc)));
      actions.table(state, take);
      take(state.tr.insertText("Rule"));
      expect(markupOf(state.doc)).toContain("<tr><th><p>Rule</p></th>");
    }
  });

  it("inserts tables, lines, links and pictures, and counts the signs", () => {
    expect(after("<p></p>", actions.table)).toContain("<th><p></p></th>");
    expect(after("<p></p>", actions.bullets)).toBe("<ul><li><p></p></li></ul>");
    expect(after("<p></p>", linkCommand("/news"))).toBe('<p><a href="/news">/news</a></p>');
    expect(after("<p></p>", pictureCommand("p1", "Map"))).toContain('<img data-picture="p1" alt="Map">');
    expect(signsIn(documentOf("<p>新闻 V1.2</p>"))).toBe(6);
  });
});
