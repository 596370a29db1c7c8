import { chakra, type SystemStyleObject, Table, VisuallyHidden } from '@chakra-ui/react'
import type { AssignmentRow } from '@vantage/contracts/activities/assignments'
import { minutesLeft } from '@vantage/domain/answering/progress'
import { Check } from 'lucide-react'
import { Button, LinkButton } from '../../../components/button.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Panel } from '../../../components/panel.tsx'
import { PersonName } from '../../../components/person-name.tsx'
import { dueIn, useDaysUntil } from '../../../lib/due.ts'
import { formatDay } from '../../../lib/format.ts'
import { useI18n } from '../../../lib/i18n/lang-scope.tsx'
import { personName, pickName } from '../../../lib/names.ts'
import { unseen } from '../../../theme/media.ts'
import { tableRecipe } from '../../../theme/recipes/table.ts'
import { isCompleted, savedPercent, useAskFormLink } from './rows.ts'

/** Both widths are the same at the browser's usual font size; with a larger one the cards come sooner. */
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
    '& thead': unseen,
    '& tbody': { display: 'grid', gap: 's2' },
    '& tbody tr': {
      display: 'grid',
      gridTemplate:
        '"activity . person" auto "activity . relationship" 1fr "status status go" auto / 130px 16px minmax(0, 1fr)',
      rowGap: '2px',
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
      // A due date has the room between the columns, too.
      paddingRight: '6px',
    },
    '& tbody tr td[data-cell=go]': { gridArea: 'go', alignSelf: 'center', paddingTop: 's3' },
    '& td[data-cell=go] :is(a, button)': { width: '100%' },
  },
}

const columns = [
  { cell: 'number', title: /*i18n*/ 'activities.column.index' },
  { title: /*i18n*/ 'activities.column.activity' },
  { title: /*i18n*/ 'activities.column.person' },
  { title: /*i18n*/ 'activities.column.relationship' },
  { title: /*i18n*/ 'activities.column.status' },
  { cell: 'go', title: /*i18n*/ 'activities.column.action' },
] as const

/**
 * Every assignment of the person. On narrow screens a row becomes a card whose activity keeps
 * a column of 130 px; the roles are set by hand, since other boxes would take the table's away.
 */
export function AssignmentTable({ rows }: { rows: readonly AssignmentRow[] }) {
  const { i18n } = useI18n()
  return (
    <Panel css={{ [table]: { overflow: 'clip' }, [cards]: { border: 0, background: 'none' } }}>
      <Table.Root
        recipe={tableRecipe}
        css={styles}
        role="table"
        aria-label={i18n.t('activities.table')}
      >
        <Table.Header role="rowgroup">
          <Table.Row role="row">
            {columns.map(({ title, ...column }) => (
              <Table.ColumnHeader
                key={title}
                role="columnheader"
                data-cell={'cell' in column ? column.cell : undefined}
              >
                {i18n.t(title)}
              </Table.ColumnHeader>
            ))}
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
  const { i18n, lang } = useI18n()
  const cells = {
    number,
    activity: pickName(lang, row),
    person: <PersonName>{personName(lang, row)}</PersonName>,
    relationship: i18n.t('activities.level', { level: row.level }),
    status: <RowStatus row={row} />,
    go: <Go row={row} />,
  }
  return (
    <Table.Row role="row" data-done={isCompleted(row) || undefined}>
      {Object.entries(cells).map(([name, content]) => (
        <Table.Cell key={name} role="cell" data-cell={name}>
          {content}
        </Table.Cell>
      ))}
    </Table.Row>
  )
}

function Go({ row }: { row: AssignmentRow }) {
  const { i18n, lang } = useI18n()
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

/** Symbol, word and count in a row; the time needed beneath the word. */
const Root = chakra('span', {
  base: {
    display: 'inline-grid',
    gridTemplateColumns: '16px auto auto',
    alignItems: 'center',
    justifyContent: 'start',
    columnGap: 's2',
    verticalAlign: 'middle',
    lineHeight: '1.4',
  },
})
const Faint = chakra('span', {
  base: { color: 'ink.faint', fontSize: 'xs', fontVariantNumeric: 'tabular-nums' },
})

/** Unfinished, how much of it is saved already, about how long the rest takes and until when; or Completed. */
function RowStatus({ row }: { row: AssignmentRow }) {
  const { i18n, lang } = useI18n()
  const daysLeft = useDaysUntil(row.due_on)
  if (isCompleted(row)) {
    return (
      <Root color="ink.soft">
        <Icon as={Check} color="good" />
        {i18n.t('activities.completed')}
      </Root>
    )
  }
  const { saved, questions, due_on } = row
  return (
    <Root>
      <chakra.i
        aria-hidden="true"
        position="relative"
        boxSize="16px"
        borderRadius="50%"
        border="1.6px solid"
        borderColor="edge"
        _after={{
          content: '""',
          position: 'absolute',
          inset: '1.8px',
          borderRadius: '50%',
          background:
            'conic-gradient(var(--vantage-colors-ink-soft) calc(var(--saved) * 1%), transparent 0)',
        }}
        style={{ '--saved': savedPercent(row) } as React.CSSProperties}
      />
      <span>{i18n.t('activities.unfinished')}</span>
      <Faint>
        {saved > 0 && (
          <>
            <span aria-hidden="true">{`${saved}/${questions}`}</span>
            <VisuallyHidden>
              {i18n.t('activities.saved-count', { saved, questions })}
            </VisuallyHidden>
          </>
        )}
      </Faint>
      <Faint gridColumn="2 / -1">
        {i18n.t('activities.minutes', { minutes: minutesLeft(row) })}
      </Faint>
      {due_on !== null && daysLeft !== null && (
        <Faint
          gridColumn="2 / -1"
          display="flex"
          flexWrap="wrap"
          columnGap="s2"
          color={daysLeft < 0 ? 'warn' : undefined}
        >
          <span>{i18n.t('activities.due', { day: formatDay(lang, due_on) })}</span>{' '}
          <span>{dueIn(i18n, daysLeft)}</span>
        </Faint>
      )}
    </Root>
  )
}
