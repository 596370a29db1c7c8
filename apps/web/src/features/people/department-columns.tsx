import { chakra } from '@chakra-ui/react'
import type { I18n } from '@lingui/core'
import type { DepartmentRow } from '@vantage/contracts/people/departments'
import type { Lang } from '@vantage/i18n/languages'
import { columnsOf } from '../../components/data-table/list-columns.ts'
import { CountLink, TwoNames } from '../../components/editing/open-row.tsx'
import { formatDay } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'

const Off = chakra('span', { base: { color: 'ink.faint' } })
const column = columnsOf<DepartmentRow>()

/** The columns of the departments. */
export const departmentColumns = (i18n: I18n, lang: Lang) =>
  column.columns([
    column.accessor(lang === 'ch' ? 'name' : 'name_en', {
      header: i18n.t('people.department-name'),
      meta: { title: true },
      cell: ({ row: { original } }) => (
        <TwoNames id={original.id} chinese={original.name} english={original.name_en} />
      ),
    }),
    column.accessor('employees', {
      header: i18n.t('people.employees'),
      sortDescFirst: true,
      meta: { numeric: true },
      cell: ({ row: { original } }) => (
        <CountLink
          to={`${paths.consoleEmployee}?departments=${original.id}`}
          count={original.employees}
        />
      ),
    }),
    column.accessor('deactivated', {
      header: i18n.t('people.of-them-deactivated'),
      meta: { numeric: true, minor: true },
      cell: ({ getValue }) => <Off>{getValue()}</Off>,
    }),
    column.accessor('updatedAt', {
      id: 'updated',
      header: i18n.t('people.changed'),
      sortDescFirst: true,
      meta: { minor: true, short: true, quiet: true },
      cell: ({ getValue }) => formatDay(lang, getValue().slice(0, 10)),
    }),
  ])
