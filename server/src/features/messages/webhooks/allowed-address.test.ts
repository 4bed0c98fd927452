import type { LookupAddress } from "node:dns";
import { describe, expect, it } from "vitest";
import { AddressRefused, addressRule, guardedLookup } from "./allowed-address.ts";

const strict = addressRule([]);

describe("where a webhook may go", () => {
  it.each([
    "127.0.0.1",
    "127.8.9.10",
    "0.0.0.0",
    "10.0.0.1",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:7f00:1",
    "::ffff:10.0.0.1",
    "64:ff9b::a00:1",
    "fe80::1",
    "fd00::1",
    "ff02::1",
    "::7f00:1",
    "::127.0.0.1",
    "::2",
    "0:0:0:0:0:ffff:7f00:1",
    "0000:0000:0000:0000:0000:ffff:7f00:0001",
    "0::ffff:127.0.0.1",
    "::FFFF:7F00:1",
    "0:0::0:ffff:10.0.0.1",
    "::ffff:0:127.0.0.1",
    "64:ff9b:1::7f00:1",
    "2002:7f00:1::1",
    "2001::1",
    "2001:0:4136:e378::1",
    "fec0::1",
    "feff::1",
    "2001:db8::1",
    "3fff::1",
    "192.0.2.1",
    "198.51.100.9",
    "203.0.113.200",
    "fe80::1%lo",
    "2606:4700::1111%lo",
    "localhost",
    "",
  ])("is never %s unless the settings open it", (address) => {
    expect(strict(address)).toBe(false);
  });

  it.each([
    "93.184.216.34",
    "172.32.0.1",
    "192.169.0.1",
    "2606:4700::1111",
    "::ffff:93.184.216.34",
    "0:0:0:0:0:ffff:5db8:d822",
  ])("may be %s, which is outside", (address) => {
    expect(strict(address)).toBe(true);
  });

  it("is inside only where a network was opened", () => {
    const rule = addressRule(["10.1.0.0/16", "192.168.7.7", "fd12::/16"]);
    expect(["10.1.2.3", "::ffff:10.1.2.3", "192.168.7.7", "fd12::5"].map(rule)).toEqual([true, true, true, true]);
    expect(["10.2.0.1", "192.168.7.8", "127.0.0.1", "fd13::1"].map(rule)).toEqual([false, false, false, false]);
  });
});

describe("the name of a receiver", () => {
  const resolving = (...addresses: string[]) =>
    guardedLookup(strict, (_name, _options, done) =>
      done(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      ),
    );
  const found = (lookup: ReturnType<typeof resolving>, all: boolean) =>
    new Promise<string | LookupAddress[]>((resolve, reject) => {
      lookup("hook.example.com", { all }, (error, address) => (error ? reject(error) : resolve(address)));
    });

  it("leads only to those of its addresses that are permitted", async () => {
    const mixed = resolving("127.0.0.1", "93.184.216.34");
    expect(await found(mixed, false)).toBe("93.184.216.34");
    expect(await found(mixed, true)).toEqual([{ address: "93.184.216.34", family: 4 }]);
  });

  it("leads nowhere when it means something inside", async () => {
    await expect(found(resolving("169.254.169.254"), true)).rejects.toBeInstanceOf(AddressRefused);
    await expect(found(resolving(), false)).rejects.toBeInstanceOf(AddressRefused);
  });

  it("that nobody knows is told as such", async () => {
    const unknown = guardedLookup(strict, (_name, _options, done) =>
      done(Object.assign(new Error("not found"), { code: "ENOTFOUND" }), []),
    );
    await expect(found(unknown, true)).rejects.toMatchObject({ code: "ENOTFOUND" });
  });
});
