import type { ActivityFile } from '@vantage/contracts/activity-files/activity-file'
import { importActivityFile } from '@vantage/services/activity-files/import-activity-file'
import { describe, expect, it } from 'vitest'
import { systemContext } from '../testing/system-context.ts'
import { useDatabase } from '../testing/use-database.ts'
import { demoCompany } from './company.ts'

async function* bytesOf(file: ActivityFile) {
  yield await Promise.resolve(Buffer.from(JSON.stringify(file)))
}

describe('importing the demo company', () => {
  const database = useDatabase()
  const load = (file: ActivityFile) =>
    importActivityFile(systemContext(database), {
      open: () => bytesOf(file),
      size: Buffer.byteLength(JSON.stringify(file)),
    })

  it('creates everything in the file, and a second time changes nothing', {
    timeout: 60_000,
  }, async () => {
    for (const file of demoCompany('2026-11-21')) {
      const first = await load(file)
      expect(first).toMatchObject({
        outcome: 'imported',
        counts: {
          employees: { created: file.employees?.length, updated: 0 },
          questions: { created: 52, updated: 0 },
          activities: { created: 6, updated: 0 },
        },
      })
      expect(await load(file)).toMatchObject({
        outcome: 'imported',
        counts: {
          employees: { created: 0, updated: 0, unchanged: file.employees?.length },
          questions: { created: 0, updated: 0, unchanged: 52 },
          activities: { created: 0, updated: 0, unchanged: 6 },
        },
      })
    }
  })
})
