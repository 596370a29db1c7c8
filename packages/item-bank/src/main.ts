import { writeFileSync } from 'node:fs'
import { ownBankFiles } from '@vantage/services/access-keys/own-banks'
import { makeIqBank } from './make-iq-bank.ts'

/** Writes the product's own IQ bank to its file: `npm run iq-bank -w packages/item-bank`, which also formats it. */
writeFileSync(ownBankFiles.iq, `${JSON.stringify(makeIqBank(), null, 2)}\n`)
