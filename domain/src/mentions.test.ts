import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mentionPieces, readMentions, withNames } from "./mentions.ts";

const person = (username: string, zh: string, en: string) => ({ id: `id-${username}`, username, names: { zh, en } });
const people = [
  person("to.guo", "郭飞", "Guo Fei"),
  person("to.guo2", "郭飞燕", "Guo Feiyan"),
  person("ce.han", "韩梅", "Han Mei"),
  person("qa.han", "韩梅梅", "Han Mei"),
];
const read = (text: string) => readMentions(text, people);

describe("mentions in a remark", () => {
  it("are found by user name and by name in either language, and stored by user name", () => {
    expect(read("@to.guo, please see; @郭飞 too. @Guo Feiyan?")).toEqual({
      text: "@to.guo, please see; @to.guo too. @to.guo2?",
      people: ["id-to.guo", "id-to.guo2"],
      unclear: [],
    });
    expect(read("请@郭飞燕看一下").text).toBe("请@郭飞燕看一下");
    expect(read("请 @郭飞燕看一下").text).toBe("请 @to.guo2看一下");
    expect(read("@TO.GUO.").people).toEqual(["id-to.guo"]);
  });

  it("are nobody's where several people have the name, and not part of mail addresses", () => {
    expect(read("@Han Mei?")).toEqual({ text: "@Han Mei?", people: [], unclear: ["Han Mei"] });
    expect(read("write to x@to.guo or @nobody at 5 @ noon").people).toEqual([]);
    expect(read("@Guo Feix").people).toEqual([]);
  });

  it("are shown with the names people have now", () => {
    const { text } = read("Ask @郭飞!");
    const renamed = [person("to.guo", "郭小飞", "Guo Xiaofei")];
    expect(withNames(text, renamed, "en")).toBe("Ask @Guo Xiaofei!");
    expect(mentionPieces(text, renamed)).toEqual([{ text: "Ask " }, { person: renamed[0] }, { text: "!" }]);
  });

  it("change nothing else in any text, and are the same when read again", () => {
    const word = fc.oneof(fc.string(), fc.constantFrom("@", "@to.guo", "@郭飞", "@Guo Fei", " ", ".", "@@"));
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const given = words.join("");
        const once = read(given);
        expect(read(once.text)).toEqual(once);
        const pieces = mentionPieces(once.text, people);
        const joined = pieces.map((piece) => ("text" in piece ? piece.text : `@${piece.person.username}`)).join("");
        expect(joined.toLowerCase()).toBe(once.text.toLowerCase());
      }),
    );
  });
});
