import { type Language, languageSchema } from '@vantage/contracts/languages'
import type { ArchiveInput } from '@vantage/contracts/reports/archive'
import { activities, participants } from '@vantage/db/activities/tables'
import { employees } from '@vantage/db/people/tables'
import { printTokens, reportArchives, reportPdfs } from '@vantage/db/reports/tables'
import type { Printer } from '@vantage/integrations/chromium/printer'
import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { personNames } from '../../activities/activity-people.ts'
import { hashOf, newToken } from '../../auth/secret-tokens.ts'
import type { TimedContext } from '../../core/context.ts'
import { ServiceError } from '../../core/errors.ts'
import { openFile, storeFile } from '../../core/stored-files.ts'
import { zipOf } from './zip.ts'

/** How long the file can be fetched, and single PDFs are kept for a run that goes on, in milliseconds. */
const keptFor = 24 * 3600 * 1000

interface Printing {
  printer: Printer
  /** The address at which the printer reaches the pages. */
  url: string
  /** Gets the reports done and in all. */
  onProgress?: (done: number, total: number) => Promise<void>
}

/**
 * Prints the reports of an archive into one ZIP. A repeated run keeps what is printed. Returns how many PDFs there are;
 * null when it is done already or was cancelled.
 */
export async function printReports(
  ctx: TimedContext,
  archiveId: number,
  { printer, url, onProgress = async () => {} }: Printing,
): Promise<number | null> {
  const archive = await readArchive(ctx, archiveId)
  if (!archive) return null
  const pages = await readPages(ctx, archiveId, archive.lang)
  let done = pages.filter(({ fileId }) => fileId !== null).length
  for (const { id, lang, fileId } of pages) {
    if (fileId !== null) continue
    if (!(await readArchive(ctx, archiveId))) return null
    await onProgress(done, pages.length)
    const token = await newPrintToken(ctx, id)
    const page = `${url}/_result/pdf?q=${lang}#${token}`
    const pdf = await printer.print(page, '[data-report=print]')
    const file = { name: `${id}.pdf`, mediaType: 'application/pdf', ownerId: null, keptFor }
    const stored = await storeFile(ctx, file, [pdf])
    await ctx.db
      .insert(reportPdfs)
      .values({ archiveId, participantId: id, lang, fileId: stored.id })
      .onConflictDoNothing()
    done += 1
  }
  await onProgress(pages.length, pages.length)
  const name = `${archive.key}-${archive.lang}.zip`
  const file = { name, mediaType: 'application/zip', ownerId: null, keptFor }
  const { id: fileId } = await storeFile(ctx, file, zipOf(entriesOf(ctx, archiveId, archive.lang)))
  await ctx.db
    .update(reportArchives)
    .set({ fileId })
    .where(and(eq(reportArchives.id, archiveId), isNull(reportArchives.fileId)))
  await ctx.db.delete(reportPdfs).where(eq(reportPdfs.archiveId, archiveId))
  return pages.length
}

async function readArchive({ db }: TimedContext, archiveId: number) {
  const [archive] = await db
    .select({ lang: reportArchives.lang, key: activities.key })
    .from(reportArchives)
    .innerJoin(activities, eq(activities.id, reportArchives.activityId))
    .where(and(eq(reportArchives.id, archiveId), isNull(reportArchives.fileId)))
  return archive
}

/** The reports of an archive by language and username; `fileId` is the PDF, once it is printed. */
async function readPages({ db }: TimedContext, archiveId: number, of: ArchiveInput['lang']) {
  const languages = of === 'both' ? languageSchema.options : [of]
  const pagesIn = (lang: Language) =>
    db
      .select({
        id: participants.id,
        ...personNames,
        lang: sql<Language>`${lang}::text`,
        fileId: reportPdfs.fileId,
      })
      .from(reportArchives)
      .innerJoin(participants, eq(participants.activityId, reportArchives.activityId))
      .innerJoin(employees, eq(employees.id, participants.employeeId))
      .leftJoin(
        reportPdfs,
        and(
          eq(reportPdfs.archiveId, reportArchives.id),
          eq(reportPdfs.participantId, participants.id),
          eq(reportPdfs.lang, lang),
        ),
      )
      .where(eq(reportArchives.id, archiveId))
      .orderBy(asc(employees.username))
  return (await Promise.all(languages.map(pagesIn))).flat()
}

/** Named in the language of each; with both languages, each has a folder. */
async function* entriesOf(ctx: TimedContext, archiveId: number, of: ArchiveInput['lang']) {
  for (const page of await readPages(ctx, archiveId, of)) {
    const { username, fullname, englishname, lang, fileId } = page
    const file = fileId === null ? null : await openFile(ctx, fileId)
    if (!file) throw new Error('A report that was printed is gone')
    const name = lang === 'ch' ? fullname || englishname : englishname || fullname
    const folder = of === 'both' ? `${lang}/` : ''
    yield { name: `${folder}${fileName(`${username} ${name}`)}.pdf`, bytes: file.bytes }
  }
}

/** A file name that every system accepts. */
const fileName = (text: string) => text.replace(/[\p{Cc}\\/:*?"<>|]/gu, '_').trim()

/** In milliseconds; a page opens within this on a busy machine. */
const lifetime = 2 * 60 * 1000

/** A token that opens the print page of one participant's report once; only its hash is stored. */
async function newPrintToken({ db, clock }: TimedContext, participantId: number): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(clock().getTime() + lifetime)
  await db.insert(printTokens).values({ hash: hashOf(token), participantId, expiresAt })
  return token
}

/** Uses up a token, and says whose report it opens. Throws `forbidden` when it is unknown, used or too old. */
export async function usePrintToken(
  { db, clock }: TimedContext,
  token: string,
): Promise<{ activityId: number; username: string }> {
  const [used] = await db
    .delete(printTokens)
    .where(and(eq(printTokens.hash, hashOf(token)), gt(printTokens.expiresAt, clock())))
    .returning({ participantId: printTokens.participantId })
  const [whose] = used
    ? await db
        .select({ activityId: activities.id, username: employees.username })
        .from(participants)
        .innerJoin(activities, eq(activities.id, participants.activityId))
        .innerJoin(employees, eq(employees.id, participants.employeeId))
        .where(eq(participants.id, used.participantId))
    : []
  if (!whose) throw new ServiceError('forbidden', 'This page can be opened once.')
  return whose
}

export async function deleteExpiredTokens({ db, clock }: TimedContext): Promise<void> {
  await db.delete(printTokens).where(lte(printTokens.expiresAt, clock()))
}
