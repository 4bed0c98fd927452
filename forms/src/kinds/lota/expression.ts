/** A layer named in an expression, and its position (character, from 1). */
export type NamedLayer = { name: string; at: number };

/** Why a text is not an expression: the message's name, and the position (character, from 1). */
export type ExpressionFault = { rule: FaultRule; at: number; found: string };

type FaultRule = "expressionSign" | "expressionLayer" | "expressionOperator" | "expressionBracket" | "expressionSizing";

export type Expression = { layers: readonly NamedLayer[] } | { fault: ExpressionFault };

type Token = { kind: "operator" | "size" | "name" | "number" | "sign"; text: string; at: number };

const tokenPattern =
  /\s+|(?<number>[+-]?\d+(?:\.\d+)?(?![\w.]))|(?<name>[A-Za-z_][\w-]*)|(?<sign>[(),])|(?<stranger>.)/gsu;
const operators = new Set(["AND", "OR", "XOR", "NOT"]);

/** Thrown inside the parser only, where the first fault ends parsing. */
class Faulty extends Error {
  readonly fault: ExpressionFault;

  constructor(fault: ExpressionFault) {
    super(fault.rule);
    this.fault = fault;
  }
}

/**
 * Parses a logic operation: layers joined by AND, OR, XOR and NOT (`A NOT B` is A without B, `NOT A` is everything
 * outside A), brackets, and SIZE(…, number). The tools that run it know the precedence; here only the syntax counts.
 */
export function readExpression(text: string): Expression {
  try {
    const parser = new Parser(tokensOf(text), text.length + 1);
    parser.readWhole();
    return { layers: parser.layers };
  } catch (error) {
    if (error instanceof Faulty) return { fault: error.fault };
    throw error;
  }
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(tokenPattern)) {
    const { number, name, sign, stranger } = match.groups ?? {};
    const at = match.index + 1;
    if (stranger !== undefined) throw new Faulty({ rule: "expressionSign", at, found: stranger });
    if (number !== undefined) tokens.push({ kind: "number", text: number, at });
    if (sign !== undefined) tokens.push({ kind: "sign", text: sign, at });
    if (name !== undefined) tokens.push({ kind: kindOf(name), text: name, at });
  }
  return tokens;
}

function kindOf(name: string): Token["kind"] {
  const word = name.toUpperCase();
  if (word === "SIZE") return "size";
  return operators.has(word) ? "operator" : "name";
}

class Parser {
  readonly layers: NamedLayer[] = [];
  readonly #tokens: readonly Token[];
  readonly #end: number;
  #next = 0;
  /** Nesting of brackets: a text of nothing else must not exhaust the stack. */
  #depth = 0;

  constructor(tokens: readonly Token[], end: number) {
    this.#tokens = tokens;
    this.#end = end;
  }

  readWhole(): void {
    this.#readOperation();
    const rest = this.#tokens[this.#next];
    if (rest) this.#fail(rest.text === ")" ? "expressionBracket" : "expressionOperator");
  }

  #readOperation(): void {
    if ((this.#depth += 1) > deepest) this.#fail("expressionBracket");
    this.#readOperand();
    while (this.#peek()?.kind === "operator") {
      this.#next += 1;
      this.#readOperand();
    }
    this.#depth -= 1;
  }

  #readOperand(): void {
    while (this.#isWord("NOT")) this.#next += 1;
    const token = this.#peek();
    if (token?.kind === "name") {
      this.layers.push({ name: token.text, at: token.at });
      this.#next += 1;
    } else if (token?.kind === "size") this.#readSize();
    else if (token?.text === "(") {
      this.#next += 1;
      this.#readOperation();
      this.#expect(")", "expressionBracket");
    } else this.#fail("expressionLayer");
  }

  #readSize(): void {
    this.#next += 1;
    this.#expect("(", "expressionSizing");
    this.#readOperation();
    this.#expect(",", "expressionSizing");
    if (this.#peek()?.kind !== "number") this.#fail("expressionSizing");
    this.#next += 1;
    this.#expect(")", "expressionBracket");
  }

  #expect(sign: string, rule: FaultRule): void {
    const token = this.#peek();
    if (token?.text === sign) this.#next += 1;
    else
      this.#fail(
        token === undefined || token.text === ")" || rule === "expressionSizing" ? rule : "expressionOperator",
      );
  }

  #peek(): Token | undefined {
    return this.#tokens[this.#next];
  }

  #isWord(word: string): boolean {
    return this.#peek()?.kind === "operator" && this.#peek()?.text.toUpperCase() === word;
  }

  #fail(rule: FaultRule): never {
    const token = this.#peek();
    throw new Faulty({ rule, at: token?.at ?? this.#end, found: token?.text ?? "" });
  }
}

/** Deeper nesting than any runset has; the stack allows many times as much. */
const deepest = 200;
