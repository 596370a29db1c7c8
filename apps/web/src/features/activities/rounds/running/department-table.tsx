import { chakra, Table } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { ProgressOutput } from '@vantage/contracts/activities/progress'
import { ListSkeleton } from '../../../../components/data-table/list-rows.tsx'
import { formatNumber } from '../../../../lib/format.ts'
import { useLang } from '../../../../lib/i18n/lang-scope.tsx'
import { pick } from '../../../../lib/names.ts'
import { listTableRecipe } from '../../../../theme/recipes/list-table.ts'
import { percentOf, Share } from '../share.tsx'

const Frame = chakra('div', { base: { overflowX: { sm: 'auto' } } })
const Label = chakra('span', {
  base: {
    display: { base: 'block', sm: 'none' },
    flex: 'none',
    width: '9.4em',
    color: 'ink.faint',
    fontSize: 'xs',
  },
})

const looks = [{ title: true }, { numeric: true }, {}, { numeric: true }] as const

/** How far the raters of each department are now, the ones that are furthest behind first; small ones are one line. */
export function DepartmentTable({ progress }: { progress: ProgressOutput | undefined }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const columns = {
    name: i18n.t('rounds.rater-department'),
    answered: i18n.t('rounds.answered'),
    rate: i18n.t('rounds.rate'),
    open: i18n.t('rounds.people-open'),
  }
  const rows = progress?.departments.toSorted(
    (a, b) => percentOf(a.submitted, a.assignments) - percentOf(b.submitted, b.assignments),
  )
  const ratio = (part: number, all: number) =>
    `${formatNumber(lang, part)} / ${formatNumber(lang, all)}`
  return (
    <Frame>
      <Table.Root
        recipe={listTableRecipe}
        role="table"
        aria-label={i18n.t('rounds.tab', { tab: 'departments' })}
      >
        <Table.Header role="rowgroup">
          <Table.Row role="row">
            {Object.entries(columns).map(([name, text]) => (
              <Table.ColumnHeader
                key={name}
                role="columnheader"
                data-number={name === 'answered' || name === 'open' || undefined}
              >
                {text}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        {rows ? (
          <Table.Body role="rowgroup">
            {rows.map(({ name, name_en, departments, ...row }) => (
              <Table.Row key={`${name} ${name_en} ${departments}`} role="row">
                <Table.Cell role="rowheader" data-cell="title">
                  <b>
                    {departments > 1
                      ? i18n.t('rounds.small-departments', { departments })
                      : name === null
                        ? i18n.t('rounds.no-department')
                        : pick(lang, name, name_en ?? '')}
                  </b>
                </Table.Cell>
                <Table.Cell role="cell" data-number>
                  <Label aria-hidden="true">{columns.answered}</Label>
                  {ratio(row.submitted, row.assignments)}
                </Table.Cell>
                <Table.Cell role="cell">
                  <Label aria-hidden="true">{columns.rate}</Label>
                  <Share part={row.submitted} all={row.assignments} />
                </Table.Cell>
                <Table.Cell role="cell" data-number>
                  <Label aria-hidden="true">{columns.open}</Label>
                  {ratio(row.peopleOpen, row.people)}
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        ) : (
          <ListSkeleton rows={6} columns={looks} />
        )}
      </Table.Root>
    </Frame>
  )
}
