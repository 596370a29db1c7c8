import { chakra } from '@chakra-ui/react'
import type { AssignmentRow } from '@vantage/contracts/activities/assignments'
import { DataTable, Panel } from '../../components/panel.tsx'
import { useLingui } from '@lingui/react'
import { AssignmentTableRow } from './assignment-table-row.tsx'
import { assignmentTableStyles } from './assignment-table.styles.ts'

const Table = chakra(DataTable, { base: assignmentTableStyles })

/**
 * Every assignment of the person. On narrow screens a row becomes a card whose activity keeps
 * a column of 130 px; the roles stay a table's, since changed boxes would take them away.
 */
export function AssignmentTable({ rows }: { rows: readonly AssignmentRow[] }) {
  const { i18n } = useLingui()
  return (
    <Panel css={{ '@media (max-width: 600px)': { border: 0, background: 'none' } }}>
      <Table role="table" aria-label={i18n.t('activities.table')}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" data-number>
              {i18n.t('activities.column.index')}
            </th>
            <th role="columnheader">{i18n.t('activities.column.activity')}</th>
            <th role="columnheader">{i18n.t('activities.column.person')}</th>
            <th role="columnheader">{i18n.t('activities.column.relationship')}</th>
            <th role="columnheader">{i18n.t('activities.column.status')}</th>
            <th role="columnheader" data-cell="go">
              {i18n.t('activities.column.action')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <AssignmentTableRow key={row.relations_id} row={row} number={index + 1} />
          ))}
        </tbody>
      </Table>
    </Panel>
  )
}
