import { describe, expect, it } from "vitest";
import { createBoundedQueue, QueueFull } from "./bounded-queue.ts";
import { createPasswordHasher } from "./password-hash.ts";

const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };

describe("a password hash", () => {
  it("is argon2id with 19 MiB and two passes, with a new salt each time", async () => {
    const hasher = createPasswordHasher();
    const [one, other] = await Promise.all([hasher.hash("secret"), hasher.hash("secret")]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect([await hasher.verify(one, "secret"), await hasher.verify(one, "Secret")]).toEqual([true, false]);
  });

  it("never verifies an account without one, nor a broken one", async () => {
    const hasher = createPasswordHasher({ parameters: cheap });
    expect(await hasher.verify(null, "the password of nobody")).toBe(false);
    expect(await hasher.verify("not a hash", "x")).toBe(false);
  });

  it("opens only with the pepper it was made with", async () => {
    const peppered = createPasswordHasher({ parameters: cheap, pepper: "p".repeat(32) });
    const stored = await peppered.hash("secret");
    const plain = createPasswordHasher({ parameters: cheap });
    expect([await peppered.verify(stored, "secret"), await plain.verify(stored, "secret")]).toEqual([true, false]);
  });

  it("wants a new one when the parameters have risen", async () => {
    const weak = await createPasswordHasher({ parameters: cheap }).hash("x");
    const strong = createPasswordHasher();
    expect([strong.needsRehash(weak), strong.needsRehash(await strong.hash("x")), strong.needsRehash("$2b$")]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe("a bounded queue", () => {
  it("runs so many at once, lets so many wait, and refuses the rest", async () => {
    const queue = createBoundedQueue({ running: 2, waiting: 1 });
    let running = 0;
    let most = 0;
    const gates: (() => void)[] = [];
    const work = () =>
      queue(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise<void>((resolve) => gates.push(resolve));
        running -= 1;
      });
    const accepted = [work(), work(), work()];
    await expect(work()).rejects.toThrow(QueueFull);
    for (let turn = 0; turn < 20; turn += 1) {
      gates.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(accepted);
    expect(most).toBe(2);
  });

  it("hands the place on when work fails", async () => {
    const queue = createBoundedQueue({ running: 1, waiting: 1 });
    const failing = queue(() => Promise.reject(new Error("no")));
    const next = queue(async () => "next");
    await expect(failing).rejects.toThrow("no");
    await expect(next).resolves.toBe("next");
  });
});
