import { chakra } from '@chakra-ui/react'
import type { I18n } from '@lingui/core'
import type { Lang } from '@vantage/i18n/languages'
import { columnsOf } from '../../../components/data-table/list-columns.ts'
import { PersonName } from '../../../components/person-name.tsx'
import { personName } from '../../../lib/names.ts'
import { departmentOf, type InDepartment } from './activities.ts'

type ListedPerson = InDepartment & Parameters<typeof personName>[1]

/** The first two columns of a list of people; `who` heads their names. */
export function personColumns<Row extends ListedPerson>(i18n: I18n, lang: Lang, who: string) {
  const column = columnsOf<Row>()
  return [
    column.accessor((row) => personName(lang, row), {
      id: 'name',
      header: who,
      sortDescFirst: false,
      meta: { title: true },
      cell: ({ getValue }) => (
        <chakra.b overflowWrap="anywhere">
          <PersonName>{getValue()}</PersonName>
        </chakra.b>
      ),
    }),
    column.accessor((row) => departmentOf(i18n, lang, row), {
      id: 'department',
      header: i18n.t('activity.department'),
      meta: { minor: true },
    }),
  ] as const
}
