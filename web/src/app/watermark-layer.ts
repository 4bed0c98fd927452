import { limits } from "@signoff/domain/limits";

/**
 * The watermark as plain elements outside React: 10 rows of 30 items over everything, click-through. If somebody
 * removes or alters it in the page, it is restored at once.
 */
export class WatermarkLayer {
  #text = "";
  #root: HTMLElement;
  readonly #host: HTMLElement;
  readonly #observer: MutationObserver;

  constructor(host: HTMLElement) {
    this.#host = host;
    this.#root = buildLayer(this.#text);
    this.#observer = new MutationObserver((records) => this.#heal(records));
  }

  show(text: string): void {
    if (text === this.#text && this.#isInPlace()) return;
    this.#text = text;
    this.#replace();
  }

  remove(): void {
    this.#observer.disconnect();
    this.#root.remove();
  }

  /** Repairs a change inside the layer, or its removal. Pop-ups in the host change all the time and are ignored. */
  #heal(records: readonly MutationRecord[]): void {
    if (!this.#isInPlace() || records.some((record) => record.target !== this.#host)) this.#replace();
  }

  #isInPlace(): boolean {
    return this.#root.parentNode === this.#host;
  }

  #replace(): void {
    this.#observer.disconnect();
    this.#root.remove();
    this.#root = buildLayer(this.#text);
    this.#host.append(this.#root);
    this.#observer.observe(this.#host, { childList: true });
    this.#observer.observe(this.#root, { childList: true, attributes: true, characterData: true, subtree: true });
  }
}

function buildLayer(text: string): HTMLElement {
  const layer = element("div", "so-watermark");
  layer.setAttribute("aria-hidden", "true");
  const plane = element("div", "so-watermark-plane");
  layer.append(plane);
  for (let row = 0; row < limits.watermarkRows; row += 1) {
    const line = element("div", "so-watermark-row");
    for (let item = 0; item < limits.watermarkItemsPerRow; item += 1) {
      const mark = element("span", "so-watermark-item");
      mark.textContent = text;
      line.append(mark);
    }
    plane.append(line);
  }
  return layer;
}

function element(tag: "div" | "span", className: string): HTMLElement {
  const created = document.createElement(tag);
  created.className = className;
  return created;
}
