import { chakra, Table } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { SelectInput } from '../../../../components/select-input.tsx'
import { useLang } from '../../../../lib/i18n/lang-scope.tsx'
import { personName } from '../../../../lib/names.ts'
import { departmentOf } from '../person-columns.tsx'
import { isChosen, type PastedRow } from './pasted-relations.ts'

type Choice = { participant?: number; rater?: number }

const Result = chakra('span', {
  variants: {
    look: { good: { color: 'good' }, soft: { color: 'ink.soft' }, warn: { color: 'warn' } },
  },
})
const looks = { new: 'good', already: 'soft', repeated: 'soft' } as const

interface PastedRowCellsProps {
  row: PastedRow
  choice: Choice
  onChoose: (choice: Choice) => void
}

/** One pasted row: what was written, who was found, and what becomes of it. */
export function PastedRowCells({ row, choice, onChoose }: PastedRowCellsProps) {
  const { i18n } = useLingui()
  const lang = useLang()
  const { line, result, level } = row
  const look = isChosen(row, new Map([[line, choice]]))
    ? 'good'
    : (looks[result as keyof typeof looks] ?? 'warn')
  const person = (kind: 'participant' | 'rater', people: PastedRow['raters']) => {
    const [only] = people
    if (people.length > 1 && result === 'choose') {
      return (
        <SelectInput
          aria-label={i18n.t('rounds.choose-person', { line, name: row[kind] })}
          value={choice[kind] ?? ''}
          onChange={({ target }) => onChoose({ ...choice, [kind]: Number(target.value) })}
        >
          <option value="" disabled>
            {i18n.t('rounds.choose')}
          </option>
          {people.map((each) => (
            <option key={each.id} value={each.id}>
              {`${personName(lang, each)} (${each.username}, ${departmentOf(i18n, lang, each)})`}
            </option>
          ))}
        </SelectInput>
      )
    }
    return only ? personName(lang, only) : row[kind] || '–'
  }
  return (
    <>
      <Table.Cell role="cell" data-number>
        {line}
      </Table.Cell>
      <Table.Cell role="rowheader" data-cell="title">
        {person('participant', row.participants)}
      </Table.Cell>
      <Table.Cell role="cell">{person('rater', row.raters)}</Table.Cell>
      <Table.Cell role="cell">
        {level === null ? '–' : i18n.t('rounds.relation', { level })}
      </Table.Cell>
      <Table.Cell role="cell">
        <Result look={look}>
          {i18n.t('rounds.paste-result', {
            result: look === 'good' ? 'new' : result.replace('-', '_'),
          })}
        </Result>
      </Table.Cell>
    </>
  )
}
