import { storedFilePieces, storedFiles } from '@vantage/db/ops/tables'
import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { DbContext, TimedContext } from './context.ts'

interface NewFile {
  name: string
  mediaType: string
  /** Who may read it; null: the product alone. */
  ownerId: number | null
  /** For how long it is kept, in milliseconds. */
  keptFor: number
}

const pieceSize = 256 * 1024

/** Stores a file in pieces in one transaction, for every server and worker to reach, until it expires. */
export async function storeFile(
  { db, clock }: TimedContext,
  { keptFor, ...file }: NewFile,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<{ id: string; size: number }> {
  const createdAt = clock()
  const expiresAt = new Date(createdAt.getTime() + keptFor)
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(storedFiles)
      .values({ ...file, createdAt, expiresAt })
      .returning({ id: storedFiles.id })
    if (!row) throw new Error('Nothing was inserted')
    let size = 0
    let position = 0
    for await (const piece of inPieces(bytes)) {
      await tx
        .insert(storedFilePieces)
        .values({ fileId: row.id, position: position++, bytes: piece })
      size += piece.length
    }
    await tx.update(storedFiles).set({ size }).where(eq(storedFiles.id, row.id))
    return { id: row.id, size }
  })
}

async function* inPieces(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    waiting.push(chunk)
    length += chunk.length
    if (length < pieceSize) continue
    const all = Buffer.concat(waiting)
    const full = all.length - (all.length % pieceSize)
    for (let from = 0; from < full; from += pieceSize) yield all.subarray(from, from + pieceSize)
    waiting = [all.subarray(full)]
    length = all.length - full
  }
  if (length > 0) yield Buffer.concat(waiting)
}

/** The file's name and media type, and its bytes piece by piece; null when there is none or it has expired. */
export async function openFile({ db, clock }: TimedContext, id: string) {
  const [file] = await db
    .select()
    .from(storedFiles)
    .where(and(eq(storedFiles.id, id), gt(storedFiles.expiresAt, clock())))
  if (!file) return null
  const { name, mediaType, size, ownerId } = file
  return { name, mediaType, size, ownerId, bytes: readPieces({ db }, id) }
}

async function* readPieces({ db }: DbContext, fileId: string): AsyncGenerator<Buffer> {
  for (let position = -1; ; ) {
    const [piece] = await db
      .select({ position: storedFilePieces.position, bytes: storedFilePieces.bytes })
      .from(storedFilePieces)
      .where(and(eq(storedFilePieces.fileId, fileId), gt(storedFilePieces.position, position)))
      .orderBy(asc(storedFilePieces.position))
      .limit(1)
    if (!piece) return
    yield piece.bytes
    position = piece.position
  }
}

/** Deletes files that have expired; called by the worker's sweep. */
export async function deleteExpiredFiles({ db, clock }: TimedContext): Promise<void> {
  await db.delete(storedFiles).where(lte(storedFiles.expiresAt, clock()))
}
