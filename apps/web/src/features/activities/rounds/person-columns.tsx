import type { I18n } from '@lingui/core'
import { chakra } from '@chakra-ui/react'
import { PersonName } from '../../../components/person-name.tsx'
import { pick, personName } from '../../../lib/names.ts'
import type { Lang } from '@vantage/i18n/languages'

const Name = chakra('b', { base: { overflowWrap: 'anywhere' } })

/** A person of a list, as the server gives them. */
export interface ListedPerson {
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
export function RowName({ of: person, lang }: { of: ListedPerson; lang: Lang }) {
  return (
    <Name>
      <PersonName>{personName(lang, person)}</PersonName>
    </Name>
  )
}
