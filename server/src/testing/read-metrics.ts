/** One line of the metrics page. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface MetricsPage {
  readonly text: string;
  readonly samples: readonly Sample[];
  /** All names that a rule may use, including the parts of histograms. */
  readonly names: ReadonlySet<string>;
  /** The value under this name and these labels; undefined: there is none. */
  value(name: string, labels?: Readonly<Record<string, string>>): number | undefined;
}

/** Reads the metrics as Prometheus would. */
export async function readMetrics(address: string): Promise<MetricsPage> {
  const text = await (await fetch(address)).text();
  const samples = text.split("\n").flatMap((line) => sampleOf(line) ?? []);
  const declared = [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = "", type]) =>
    type === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
  return {
    text,
    samples,
    names: new Set(declared),
    value: (name, labels = {}) => samples.find((sample) => sample.name === name && hasLabels(sample, labels))?.value,
  };
}

function hasLabels(sample: Sample, labels: Readonly<Record<string, string>>): boolean {
  return Object.entries(labels).every(([name, value]) => sample.labels[name] === value);
}

function sampleOf(line: string): Sample | undefined {
  const [, name, labels = "", value] = /^([a-z_:]+)(?:\{(.*)\})? (\S+)$/i.exec(line) ?? [];
  if (name === undefined || value === undefined) return undefined;
  const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = "", text = ""]) => [key, text] as const);
  return { name, labels: Object.fromEntries(pairs), value: Number(value) };
}
