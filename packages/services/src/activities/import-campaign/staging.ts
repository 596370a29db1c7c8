import type { Sql } from '@vantage/db/client'
import { type StagingTable, stagingTables } from './staging-tables.ts'

const flushAt = 512 * 1024
const piece = 128 * 1024

/**
 * Temporary tables of one connection that a campaign file is read into before any real table is touched. Lines are
 * gathered per table and copied in batches: one batch is under way while the next is being made.
 */
export class Staging {
  readonly connection: Sql
  private readonly lines = new Map<StagingTable, string[]>()
  private pending = 0
  private running: Promise<void> = Promise.resolve()

  constructor(connection: Sql) {
    this.connection = connection
  }

  async open(): Promise<void> {
    const tables = Object.entries(stagingTables)
    await this.connection.unsafe(
      tables.map(([name, columns]) => `create temp table ${name} (${columns})`).join(';'),
    )
  }

  /** Adds a line of COPY's text format. */
  add(table: StagingTable, line: string): void {
    const lines = this.lines.get(table)
    if (lines) lines.push(line)
    else this.lines.set(table, [line])
    this.pending += line.length
  }

  /** Sends what has gathered once it is worth it; waits only for the batch before. */
  async relieve(): Promise<void> {
    if (this.pending < flushAt) return
    await this.running
    this.running = this.flush()
    // Looked at by the next `relieve` or `settle`; until then a failure is nobody's unhandled rejection.
    this.running.catch(() => {})
  }

  /** Sends everything and waits until it is there. */
  async settle(): Promise<void> {
    await this.running
    await this.flush()
  }

  private async flush(): Promise<void> {
    const batches = [...this.lines]
    this.lines.clear()
    this.pending = 0
    for (const [table, lines] of batches) await this.copy(table, Buffer.from(lines.join('')))
  }

  private async copy(table: StagingTable, bytes: Buffer): Promise<void> {
    const stream = await this.connection.unsafe(`copy ${table} from stdin`).writable()
    await new Promise<void>((resolve, reject) => {
      stream.once('error', reject)
      stream.once('finish', resolve)
      for (let at = 0; at < bytes.length; at += piece) stream.write(bytes.subarray(at, at + piece))
      stream.end()
    })
  }
}
