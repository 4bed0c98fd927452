import http from "node:http";

/** A minimal load balancer: polls the readiness of every node, and retries nothing. */
export interface LoadBalancer {
  readonly address: string;
  /** Calls go to this node too, once it reports that it is ready. */
  add(node: string): void;
  /** Whether this node gets calls. */
  isIn(node: string): boolean;
  close(): Promise<void>;
}

const askEvery = 50;

export async function startLoadBalancer(): Promise<LoadBalancer> {
  const nodes = new Map<string, boolean>();
  // Keeps connections, like a real load balancer: a call on a connection that the node just closed is lost.
  const agent = new http.Agent({ keepAlive: true });
  let turn = 0;
  const balancer = http.createServer((incoming, outgoing) => {
    const ready = [...nodes].flatMap(([node, isReady]) => (isReady ? [node] : []));
    turn += 1;
    const node = ready[turn % ready.length];
    const lost = () => void outgoing.writeHead(502).end();
    if (node === undefined) return lost();
    const { url = "/", method, headers } = incoming;
    const call = http.request(`${node}${url}`, { agent, method, headers }, (answer) => {
      const { connection: _hop, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      answer.pipe(outgoing);
    });
    call.on("error", lost);
    incoming.pipe(call);
  });
  const timer = setInterval(() => {
    for (const node of nodes.keys())
      fetch(`${node}/readyz`).then(
        (answer) => nodes.set(node, answer.ok),
        () => nodes.set(node, false),
      );
  }, askEvery);
  await new Promise<void>((resolve) => void balancer.listen(0, "127.0.0.1", resolve));
  const address = balancer.address();
  if (address === null || typeof address === "string") throw new Error("the load balancer has no port");
  return {
    address: `http://127.0.0.1:${address.port}`,
    add: (node) => void nodes.set(node, false),
    isIn: (node) => nodes.get(node) === true,
    async close() {
      clearInterval(timer);
      agent.destroy();
      balancer.closeAllConnections();
      await new Promise((resolve) => balancer.close(resolve));
    },
  };
}
