import { Table } from '@chakra-ui/react'
import type { AssignmentRow } from '@vantage/contracts/activities/assignments'
import { Panel } from '../../components/panel.tsx'
import { useLingui } from '@lingui/react'
import { tableRecipe } from '../../theme/recipes/table.ts'
import { AssignmentTableRow } from './assignment-table-row.tsx'
import { assignmentTableStyles } from './assignment-table.styles.ts'

/**
 * Every assignment of the person. On narrow screens a row becomes a card whose activity keeps
 * a column of 130 px; the roles stay a table's, since changed boxes would take them away.
 */
export function AssignmentTable({ rows }: { rows: readonly AssignmentRow[] }) {
  const { i18n } = useLingui()
  return (
    <Panel css={{ '@media (max-width: 600px)': { border: 0, background: 'none' } }}>
      <Table.Root
        recipe={tableRecipe}
        css={assignmentTableStyles}
        role="table"
        aria-label={i18n.t('activities.table')}
      >
        <Table.Header role="rowgroup">
          <Table.Row role="row">
            <Table.ColumnHeader role="columnheader" data-number>
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
            <AssignmentTableRow key={row.relations_id} row={row} number={index + 1} />
          ))}
        </Table.Body>
      </Table.Root>
    </Panel>
  )
}
