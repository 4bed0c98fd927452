import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseRoute } from "./parse-route.ts";
import { scanXml, xmlLimits } from "./scan-xml.ts";
import { bpmnFile, definitions, oneTask } from "./testing/bpmn-text.ts";

const codeOf = (text: string) => scanXml(text)?.code;

describe("the look at a text before it is read as XML", () => {
  it("lets a plain file through", () => {
    expect(scanXml(oneTask())).toBeUndefined();
  });

  it("lets a file with a byte order mark through", () => {
    expect(scanXml(`\ufeff${oneTask()}`)).toBeUndefined();
  });

  it("lets comments and CDATA hold what would be refused outside", () => {
    expect(scanXml("<a><!-- R&D <!DOCTYPE x> <?php ?> --><![CDATA[a && b <!ENTITY]]></a>")).toBeUndefined();
  });

  it("lets the five entities of XML and numbered characters through", () => {
    expect(scanXml('<a b="&amp;&lt;&gt;&quot;&apos;&#20013;&#x4e2d;">&amp;</a>')).toBeUndefined();
  });

  it("lets an attribute hold angle brackets and the other kind of quote", () => {
    expect(scanXml(`<a b="x > 1 'y'" c='"'><d/></a>`)).toBeUndefined();
  });

  it("counts depth, not length: many elements side by side are fine", () => {
    expect(scanXml(`<a>${"<b><c/></b>".repeat(5_000)}</a>`)).toBeUndefined();
  });

  it("allows exactly the depth of the limit", () => {
    const nested = (depth: number) => `${"<a>".repeat(depth)}${"</a>".repeat(depth)}`;
    expect(codeOf(nested(xmlLimits.depth))).toBeUndefined();
    expect(codeOf(nested(xmlLimits.depth + 1))).toBe("too-deep");
  });

  it("allows exactly the attributes of the limit", () => {
    const element = (count: number) => `<a ${Array.from({ length: count }, (_, index) => `b${index}=""`).join(" ")}/>`;
    expect(codeOf(element(xmlLimits.attributesPerElement))).toBeUndefined();
    expect(codeOf(element(xmlLimits.attributesPerElement + 1))).toBe("too-many-attributes");
  });

  it("counts bytes, not characters", () => {
    const chinese = "审".repeat(xmlLimits.bytes / 3);
    expect(chinese.length).toBeLessThan(xmlLimits.bytes);
    expect(codeOf(`<a>${chinese}</a>`)).toBe("too-large");
  });

  it.each([
    ["an unfinished tag", "<a b="],
    ["an unfinished attribute", '<a b="x>'],
    ["an unfinished comment", "<a><!-- "],
    ["an unfinished CDATA section", "<a><![CDATA["],
    ["an unfinished closing tag", "<a></a"],
    ["a tag within a tag", "<a <b/>>"],
    ["an unfinished declaration", "<?xml version='1.0'"],
    ["nothing at all", ""],
    ["blanks only", "  \n "],
  ])("refuses %s", (_, text) => {
    expect(codeOf(text)).toBe("not-xml");
  });

  it.each([
    ["in text", "<a>&copy;</a>"],
    ["in an attribute", '<a b="&copy;"/>'],
    ["without a name", "<a>&;</a>"],
    ["without an end", "<a>R&D</a>"],
    ["with a number that is none", "<a>&#12x;</a>"],
    ["before the first element", "&lol;<a/>"],
  ])("refuses an entity %s", (_, text) => {
    expect(codeOf(text)).toBe("unknown-entity");
  });

  it("refuses a declaration that does not stand first", () => {
    expect(codeOf('<a/><?xml version="1.0"?>')).toBe("processing-instruction");
  });

  it("returns findings or none for any text, and always terminates", () => {
    const piece = fc.constantFrom(
      "<",
      ">",
      "/",
      "!",
      "?",
      "-",
      "[",
      "]",
      '"',
      "'",
      "&",
      ";",
      "=",
      "a",
      "xmlns:",
      " ",
      "CDATA[",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const found = scanXml(pieces.join(""));
        expect(found === undefined || found.code.length > 0).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

/**
 * Files made to keep a parser busy or to make it fetch something. A parser that hangs fails by the test's time limit.
 */
describe("a hostile file", () => {
  const refusedAs = async (file: string) => {
    const result = await parseRoute(file);
    return result.ok ? "read" : result.findings[0]?.code;
  };

  it("is refused when its entities multiply (billion laughs)", async () => {
    const entities = Array.from({ length: 9 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`);
    const doctype = `<!DOCTYPE lolz [<!ENTITY l0 "lol">${entities.join("")}]>`;
    expect(await refusedAs(`${doctype}<lolz>&l9;</lolz>`)).toBe("doctype");
  });

  it("is refused when one entity is repeated for ever (quadratic blow-up)", async () => {
    const file = `<!DOCTYPE b [<!ENTITY a "${"a".repeat(50_000)}">]><b>${"&a;".repeat(50_000)}</b>`;
    expect(await refusedAs(file)).toBe("doctype");
  });

  it("is refused when it asks for a file of the server (XXE)", async () => {
    const file = `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${oneTask().replace("review task", "&f;")}`;
    expect(await refusedAs(file)).toBe("doctype");
  });

  it("is refused when it asks for an address (SSRF by parameter entity)", async () => {
    const file = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY % r SYSTEM "http://127.0.0.1/"> %r;]><x/>`;
    expect(await refusedAs(file)).toBe("doctype");
  });

  it("is refused when the DOCTYPE is written in small letters or stands in the middle", async () => {
    expect(await refusedAs(`<!doctype x>${oneTask()}`)).toBe("doctype");
    expect(await refusedAs(bpmnFile("<!DOCTYPE x>"))).toBe("doctype");
  });

  it("is refused when it nests a hundred thousand elements", async () => {
    expect(await refusedAs(bpmnFile("<a>".repeat(100_000) + "</a>".repeat(100_000)))).toBe("too-deep");
  });

  it("is refused when it never closes a hundred thousand elements", async () => {
    expect(await refusedAs(`<a>${"<b>".repeat(100_000)}`)).toBe("too-deep");
  });

  it("is refused when an element has a hundred thousand attributes", async () => {
    const attributes = Array.from({ length: 100_000 }, (_, index) => `a${index}="x"`).join(" ");
    expect(await refusedAs(oneTask(attributes))).toBe("too-many-attributes");
  });

  it("is refused when one attribute has four million characters", async () => {
    expect(await refusedAs(oneTask(`wf:editable="${"a ".repeat(2_000_000)}"`))).toBe("attribute-too-long");
  });

  it("is refused when it opens a million comments", async () => {
    expect(await refusedAs("<!--".repeat(1_000_000))).toBe("not-xml");
  });

  it("is refused when it is one long row of opening brackets", async () => {
    expect(await refusedAs("<".repeat(4_000_000))).toBe("not-xml");
  });

  it("is refused when it declares namespaces without end", async () => {
    const many = Array.from({ length: 5_000 }, (_, index) => `<a xmlns:n${index}="urn:${index}">`).join("");
    expect(await refusedAs(definitions(many))).toMatch(/too-(?:deep|many-namespaces)/);
  });

  it("is refused when it has too many nodes", async () => {
    const tasks = Array.from({ length: 2_001 }, (_, index) => `<bpmn:userTask id="t${index}" />`).join("");
    expect(await refusedAs(bpmnFile(tasks))).toBe("too-many-elements");
  });

  it("cannot reach the prototype of objects by its names", async () => {
    const file = oneTask('__proto__="x" constructor="y"').replace('id="leave"', 'id="leave" __proto__="polluted"');
    expect(await refusedAs(file)).not.toBe("read");
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
    expect(({} as Record<string, unknown>)["isExecutable"]).toBeUndefined();
  });
});
