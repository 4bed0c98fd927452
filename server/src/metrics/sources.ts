/** The values that the metrics read whenever they are requested. */
export interface MetricSources {
  readonly version: string;
  /** Undefined: the database has no connection pool. */
  readonly connections: () => Connections | undefined;
  readonly clockSkewMs: () => number;
  /** Values from the database, the same on every node; rejects if it does not answer. */
  readonly readBacklog: () => Promise<Backlog>;
  /** Free space on the disk of the data folder. */
  readonly readDisk: () => Promise<DiskRoom>;
}

export interface Connections {
  readonly max: number;
  readonly inUse: number;
  readonly idle: number;
  /** Callers that wait for a connection. */
  readonly waiting: number;
}

export interface DiskRoom {
  readonly freeBytes: number;
  readonly sizeBytes: number;
}

export interface QueueBacklog {
  readonly name: string;
  /** Ready to run. */
  readonly waiting: number;
  /** Waiting for their time. */
  readonly later: number;
  readonly active: number;
  readonly failed: number;
  /** How long the oldest waiting job has been due. */
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
  /** When the last backup was read back completely; undefined: never. */
  readonly lastBackupAt: Date | undefined;
}
