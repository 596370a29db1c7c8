import { type SystemStyleObject, Table } from '@chakra-ui/react'
import type { AssignmentRow } from '@vantage/contracts/activities/assignments'
import { useLingui } from '@lingui/react'
import { Button, LinkButton } from '../../components/button.tsx'
import { Panel } from '../../components/panel.tsx'
import { PersonName } from '../../components/person-name.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { personName, pickName } from '../../lib/names.ts'
import { tableRecipe } from '../../theme/recipes/table.ts'
import { RowStatus } from './row-status.tsx'
import { isCompleted, useAskFormLink } from './rows.ts'

/** Narrow for the size of the type: the second is the same with the browser's usual font. */
const cards = '@media (max-width: 600px), (max-width: 37.5em)'
const table = '@media (min-width: 601px) and (min-width: 37.51em)'
const between = '@media (min-width: 601px) and (min-width: 37.51em) and (max-width: 56.25em)'

/** One set of rules for all rows, so that hundreds of them cost no style work of their own. */
const styles: SystemStyleObject = {
  '& [data-cell=activity], & [data-cell=person]': { lineHeight: '1.4', overflowWrap: 'anywhere' },
  '& td[data-cell=person]': { fontWeight: 'strong' },
  '& td:is([data-cell=relationship], [data-cell=status])': { fontSize: 'sm' },
  '& tr[data-done] td:is([data-cell=activity], [data-cell=relationship], [data-cell=person])': {
    color: 'ink.soft',
    fontWeight: 'normal',
  },
  [table]: {
    '& td': { height: '68px', paddingBlock: 's2' },
    '& :is(th, td)[data-cell=number]': {
      width: '64px',
      paddingRight: 's2',
      color: 'ink.faint',
      textAlign: 'right',
      fontVariantNumeric: 'tabular-nums',
    },
    '& td[data-cell=person]': { width: '21%' },
    '& td:is([data-cell=relationship], [data-cell=status])': { whiteSpace: 'nowrap' },
    '& [data-cell=go]': { width: '104px', textAlign: 'right' },
    '& [data-cell=go] :is(a, button)': { minWidth: '80px' },
  },
  [between]: {
    '& :is(th, td)': { paddingInline: 's2' },
    '& :is(th, td)[data-cell=number]': { width: '48px' },
    '& td[data-cell=person]': { width: '18%' },
  },
  [cards]: {
    display: 'block',
    '& thead': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& tbody': { display: 'grid', gap: 's2' },
    '& tbody tr': {
      display: 'grid',
      gridTemplate:
        '"activity person" auto "activity relationship" 1fr "status go" auto / 130px minmax(0, 1fr)',
      rowGap: '2px',
      columnGap: 's4',
      padding: 's4',
      background: 'paper',
      border: 'hairline',
      borderRadius: 'lg',
      // Room for one column only, as with a large font on a phone.
      '@media (max-width: 17.5em)': {
        gridTemplate:
          '"person" auto "relationship" auto "activity" auto "status" auto "go" auto / minmax(0, 1fr)',
      },
    },
    '& tbody tr td[data-cell]': { display: 'block', height: 'auto', padding: 0, border: 0 },
    '& tbody tr td[data-cell=number]': { display: 'none' },
    '& td[data-cell=activity]': { gridArea: 'activity', color: 'ink.soft', fontSize: 'sm' },
    '& td[data-cell=person]': { gridArea: 'person' },
    '& td[data-cell=relationship]': { gridArea: 'relationship', color: 'ink.soft' },
    '& tbody tr td[data-cell=status]': {
      gridArea: 'status',
      alignSelf: 'center',
      paddingTop: 's3',
    },
    '& tbody tr td[data-cell=go]': { gridArea: 'go', alignSelf: 'center', paddingTop: 's3' },
    '& td[data-cell=go] :is(a, button)': { width: '100%' },
  },
}

/**
 * Every assignment of the person. On narrow screens a row becomes a card whose activity keeps
 * a column of 130 px; the roles stay a table's, since changed boxes would take them away.
 */
export function AssignmentTable({ rows }: { rows: readonly AssignmentRow[] }) {
  const { i18n } = useLingui()
  return (
    <Panel css={{ [cards]: { border: 0, background: 'none' } }}>
      <Table.Root
        recipe={tableRecipe}
        css={styles}
        role="table"
        aria-label={i18n.t('activities.table')}
      >
        <Table.Header role="rowgroup">
          <Table.Row role="row">
            <Table.ColumnHeader role="columnheader" data-cell="number">
              {i18n.t('activities.column.index')}
            </Table.ColumnHeader>
            <Table.ColumnHeader role="columnheader">
              {i18n.t('activities.column.activity')}
            </Table.ColumnHeader>
            <Table.ColumnHeader role="columnheader">
              {i18n.t('activities.column.person')}
            </Table.ColumnHeader>
            <Table.ColumnHeader role="columnheader">
              {i18n.t('activities.column.relationship')}
            </Table.ColumnHeader>
            <Table.ColumnHeader role="columnheader">
              {i18n.t('activities.column.status')}
            </Table.ColumnHeader>
            <Table.ColumnHeader role="columnheader" data-cell="go">
              {i18n.t('activities.column.action')}
            </Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body role="rowgroup">
          {rows.map((row, index) => (
            <Row key={row.relations_id} row={row} number={index + 1} />
          ))}
        </Table.Body>
      </Table.Root>
    </Panel>
  )
}

/** One assignment; Go leads to its form until it is submitted. */
function Row({ row, number }: { row: AssignmentRow; number: number }) {
  const { i18n } = useLingui()
  const lang = useLang()
  return (
    <Table.Row role="row" data-done={isCompleted(row) || undefined}>
      <Table.Cell role="cell" data-cell="number">
        {number}
      </Table.Cell>
      <Table.Cell role="cell" data-cell="activity">
        {pickName(lang, row)}
      </Table.Cell>
      <Table.Cell role="cell" data-cell="person">
        <PersonName>{personName(lang, row)}</PersonName>
      </Table.Cell>
      <Table.Cell role="cell" data-cell="relationship">
        {i18n.t('activities.level', { level: row.level })}
      </Table.Cell>
      <Table.Cell role="cell" data-cell="status">
        <RowStatus row={row} />
      </Table.Cell>
      <Table.Cell role="cell" data-cell="go">
        <Go row={row} />
      </Table.Cell>
    </Table.Row>
  )
}

function Go({ row }: { row: AssignmentRow }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const to = useAskFormLink()(row)
  const label = (
    <>
      {i18n.t('activities.go')}
      <VisuallyHidden>{i18n.t('activities.of', { name: personName(lang, row) })}</VisuallyHidden>
    </>
  )
  return isCompleted(row) ? (
    <Button disabled aria-describedby="only-once">
      {label}
    </Button>
  ) : (
    <LinkButton kind="go" to={to}>
      {label}
    </LinkButton>
  )
}
