import { isIP } from "node:net";

export interface Network {
  readonly net: string;
  readonly bits: number;
  readonly family: "ipv4" | "ipv6";
}

/** Parses a network such as `10.1.0.0/16`, or a single address; undefined: the text is neither. */
export function networkOf(text: string): Network | undefined {
  const [net = "", size, ...more] = text.split("/");
  const version = isIP(net);
  if (version === 0 || more.length > 0) return undefined;
  const maxBits = version === 4 ? 32 : 128;
  if (size !== undefined && (!/^\d{1,3}$/.test(size) || Number(size) > maxBits)) return undefined;
  return { net, bits: size === undefined ? maxBits : Number(size), family: version === 4 ? "ipv4" : "ipv6" };
}
