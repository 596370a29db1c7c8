import type { I18n } from '@lingui/core'
import { chakra } from '@chakra-ui/react'
import { columnsOf } from '../../../components/data-table/list-columns.ts'
import { PersonName } from '../../../components/person-name.tsx'
import { pick, personName } from '../../../lib/names.ts'
import type { Lang } from '@vantage/i18n/languages'

const Name = chakra('b', { base: { overflowWrap: 'anywhere' } })

/** A person of a list, as the server gives them. */
interface ListedPerson {
  fullname: string
  englishname: string
  department: string | null
  department_en: string | null
}

export const departmentOf = (i18n: I18n, lang: Lang, person: ListedPerson): string =>
  person.department === null
    ? i18n.t('rounds.no-department')
    : pick(lang, person.department, person.department_en ?? '')

/** Somebody's name, at the head of a row. */
function RowName({ of: person, lang }: { of: ListedPerson; lang: Lang }) {
  return (
    <Name>
      <PersonName>{personName(lang, person)}</PersonName>
    </Name>
  )
}

/** The first two columns of a list of people; `who` heads their names. */
export function personColumns<Row extends ListedPerson>(i18n: I18n, lang: Lang, who: string) {
  const column = columnsOf<Row>()
  return [
    column.accessor((row) => personName(lang, row), {
      id: 'name',
      header: who,
      sortDescFirst: false,
      meta: { title: true },
      cell: ({ row }) => <RowName of={row.original} lang={lang} />,
    }),
    column.accessor((row) => departmentOf(i18n, lang, row), {
      id: 'department',
      header: i18n.t('rounds.department'),
      meta: { minor: true },
    }),
  ] as const
}
