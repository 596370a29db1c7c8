import { writeFileSync } from 'node:fs'
import { policyFile, policyPage } from './policy.ts'

// What `npm run policy -w apps/server` does.
writeFileSync(policyFile, policyPage())
