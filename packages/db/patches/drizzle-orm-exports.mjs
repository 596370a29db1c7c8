import { readFileSync, renameSync, writeFileSync } from 'node:fs'

// Node.js parses all exports of a package anew for each of its modules. Drizzle's are 130 kB, and took 0.7 s of every
// start: those that neither we nor drizzle-kit, for PostgreSQL, import are taken out.
const isImported = ([name]) =>
  /^\.(\/([a-z]+-core|casing|migrator|relations|version|postgres-js(\/migrator)?))?$/.test(name)

const file = new URL('../../../node_modules/drizzle-orm/package.json', import.meta.url)
const description = JSON.parse(readFileSync(file, 'utf8'))
description.exports = Object.fromEntries(Object.entries(description.exports).filter(isImported))
const draft = new URL('package.json.new', file)
writeFileSync(draft, JSON.stringify(description))
renameSync(draft, file)
