import { type LookupAddress, lookup as lookUp } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { networkOf } from "../../../config/network.ts";

/** An address that no message may go to. */
export class AddressRefused extends Error {}

/** Addresses of this machine, of internal networks, and reserved ones: permitted only if the settings open them. */
const inside: readonly (readonly [net: string, bits: number, family: "ipv4" | "ipv6"])[] = [
  ["0.0.0.0", 8, "ipv4"],
  ["10.0.0.0", 8, "ipv4"],
  ["100.64.0.0", 10, "ipv4"],
  ["127.0.0.0", 8, "ipv4"],
  ["169.254.0.0", 16, "ipv4"],
  ["172.16.0.0", 12, "ipv4"],
  ["192.0.0.0", 24, "ipv4"],
  ["192.0.2.0", 24, "ipv4"],
  ["192.168.0.0", 16, "ipv4"],
  ["198.18.0.0", 15, "ipv4"],
  ["198.51.100.0", 24, "ipv4"],
  ["203.0.113.0", 24, "ipv4"],
  ["224.0.0.0", 3, "ipv4"],
  // Obsolete IPv6 forms of IPv4 addresses, and those for translation or tunnels.
  ["::", 96, "ipv6"],
  ["::ffff:0:0:0", 96, "ipv6"],
  ["64:ff9b::", 96, "ipv6"],
  ["64:ff9b:1::", 48, "ipv6"],
  ["2001::", 32, "ipv6"],
  ["2002::", 16, "ipv6"],
  ["2001:db8::", 32, "ipv6"],
  ["3fff::", 20, "ipv6"],
  ["fc00::", 7, "ipv6"],
  ["fe80::", 10, "ipv6"],
  ["fec0::", 10, "ipv6"],
  ["ff00::", 8, "ipv6"],
];

const refused = new BlockList();
for (const [net, bits, family] of inside) refused.addSubnet(net, bits, family);

export type AddressRule = (address: string) => boolean;

/** Whether a message may go to an address; `opened` are internal networks that the settings permit. */
export function addressRule(opened: readonly string[]): AddressRule {
  const permitted = new BlockList();
  for (const text of opened) {
    const network = networkOf(text);
    if (network) permitted.addSubnet(network.net, network.bits, network.family);
  }
  return (address) => {
    if (isIP(address) === 0 || address.includes("%")) return false;
    const plain = asIPv4(address) ?? address;
    const family = isIP(plain) === 6 ? "ipv6" : "ipv4";
    return permitted.check(plain, family) || !refused.check(plain, family);
  };
}

/** An IPv4 address in its IPv6-mapped form (`::ffff:0:0/96`), however it is spelled. */
function asIPv4(address: string): string | undefined {
  if (isIP(address) !== 6) return undefined;
  // The URL parser normalises addresses to one spelling.
  const plain = URL.parse(`http://[${address}]`)?.hostname ?? "";
  const hex = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(plain);
  if (!hex) return undefined;
  const [high, low] = [Number.parseInt(hex[1] ?? "", 16), Number.parseInt(hex[2] ?? "", 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

/**
 * Resolves a name for one connection and returns only permitted addresses. The checked address is the one that is
 * connected to, so a name that resolves differently a moment later changes nothing.
 */
export function guardedLookup(isPermitted: AddressRule, resolve: ResolveAll = lookUp): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { all: true, verbatim: true }, (error, found) => {
      if (error) return done(error, "", 0);
      const permitted = found.filter(({ address }) => isPermitted(address));
      const [first] = permitted;
      if (!first) return done(new AddressRefused(hostname), "", 0);
      return options.all === true ? done(null, permitted) : done(null, first.address, first.family);
    });
  };
}

export type ResolveAll = (
  hostname: string,
  options: { all: true; verbatim: true },
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;
