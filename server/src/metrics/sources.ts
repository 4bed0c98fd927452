/** What the metrics ask for whenever they are read. */
export interface MetricSources {
  readonly version: string;
  /** Undefined: the database has no pool of connections. */
  readonly connections: () => Connections | undefined;
  readonly clockSkewMs: () => number;
  /** What the database knows, the same on every node; rejects when it does not answer. */
  readonly readBacklog: () => Promise<Backlog>;
  /** Room on the disk of the data folder. */
  readonly readDisk: () => Promise<DiskRoom>;
}

export interface Connections {
  readonly max: number;
  readonly inUse: number;
  readonly idle: number;
  /** Callers that wait for one. */
  readonly waiting: number;
}

export interface DiskRoom {
  readonly freeBytes: number;
  readonly sizeBytes: number;
}

export interface QueueBacklog {
  readonly name: string;
  /** Could be worked on now. */
  readonly waiting: number;
  /** Wait for their time. */
  readonly later: number;
  readonly active: number;
  readonly failed: number;
  /** How long the first of the waiting has been due. */
  readonly oldestSeconds: number;
}

export interface Backlog {
  readonly queues: readonly QueueBacklog[];
  readonly mails: {
    readonly waiting: number;
    readonly bounced: number;
    readonly oldestSeconds: number;
  };
  readonly attachmentBytes: number;
  /** When the last backup was read back whole; undefined: never. */
  readonly lastBackupAt: Date | undefined;
}
