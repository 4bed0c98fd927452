/** A browser's part at the identity provider: follows its redirects with its cookies, and chooses the subject. */
export async function signInAt(url: string, subject: string): Promise<URL> {
  const cookies = new Map<string, string>();
  const { origin } = new URL(url);
  let next = new URL(url);
  for (let step = 0; step < 10; step += 1) {
    if (next.origin !== origin) return next;
    const isChoice = next.pathname.startsWith("/interaction/");
    const answer = await fetch(next, {
      redirect: "manual",
      method: isChoice ? "POST" : "GET",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(isChoice ? { body: new URLSearchParams({ subject }) } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      cookies.set(name, value);
    }
    const to = answer.headers.get("location");
    if (to === null) throw new Error(`the provider answers ${answer.status}: ${await answer.text()}`);
    next = new URL(to, next);
  }
  throw new Error("the provider leads in a circle");
}
