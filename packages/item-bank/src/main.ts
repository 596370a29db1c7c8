import { writeFileSync } from 'node:fs'
import { tests } from '@vantage/services/ops/tests'
import { makeIqBank } from './make-iq-bank.ts'

/** Writes the product's own IQ bank to its file: `npm run iq-bank -w packages/item-bank`, which also formats it. */
writeFileSync(tests.iq.ownBank, `${JSON.stringify(makeIqBank(), null, 2)}\n`)
