import { eq, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { importDepartments } from './activities/import-tables.ts'
import { createTemporaryTable, insertSelect, updateDifferent } from './bulk-statements.ts'
import { departments } from './people/tables.ts'

const textOf = (statement: SQL) => new PgDialect().sqlToQuery(statement).sql.replace(/\s+/g, ' ')
const { key, name, name_en } = importDepartments

describe('a statement over staged rows', () => {
  test('makes a temporary table with the columns of its definition', () => {
    expect(textOf(createTemporaryTable(importDepartments))).toBe(
      'create temporary table "import_departments" ("place" integer not null, "key" text not null, ' +
        '"name" text not null, "name_en" text not null)',
    )
  })

  test('inserts into the columns that are named, whatever their order', () => {
    const statement = insertSelect(
      departments,
      { name_en, key, name: sql`upper(${name})` },
      sql`from ${importDepartments}`,
    )
    expect(textOf(statement)).toBe(
      'insert into "departments" ("name_en", "key", "name") select "import_departments"."name_en", ' +
        '"import_departments"."key", upper("import_departments"."name") from "import_departments"',
    )
  })

  test('updates only rows in which something differs', () => {
    const match = eq(departments.key, key)
    expect(
      textOf(updateDifferent(departments, { key, name, name_en }, importDepartments, match)),
    ).toBe(
      'update "departments" set "key" = "import_departments"."key", "name" = "import_departments"."name", ' +
        '"name_en" = "import_departments"."name_en" from "import_departments" ' +
        'where "departments"."key" = "import_departments"."key" and ' +
        '("departments"."key" is distinct from "import_departments"."key" or ' +
        '"departments"."name" is distinct from "import_departments"."name" or ' +
        '"departments"."name_en" is distinct from "import_departments"."name_en")',
    )
  })

  test('does not compile without a required column, or with one that the table does not have', () => {
    const from = sql`from ${importDepartments}`
    // @ts-expect-error: name_en is missing
    expect(insertSelect(departments, { key, name }, from)).toBeDefined()
    // @ts-expect-error: no such column
    expect(insertSelect(departments, { key, name, name_en, title: name }, from)).toBeDefined()
  })
})
