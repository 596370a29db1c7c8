import { Table } from '@chakra-ui/react'
import type { AssignmentRow } from '@vantage/contracts/activities/assignments'
import { Button, LinkButton } from '../../components/button.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { useLingui } from '@lingui/react'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { personName, pickName } from '../../lib/names.ts'
import { toAskForm } from '../../lib/paths.ts'
import { useSession } from '../../lib/use-session.ts'
import { isCompleted } from './rows.ts'
import { RowStatus } from './row-status.tsx'

/** One assignment; Go leads to its form until it is submitted. */
export function AssignmentTableRow({ row, number }: { row: AssignmentRow; number: number }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const completed = isCompleted(row)
  return (
    <Table.Row role="row" data-done={completed || undefined}>
      <Table.Cell role="cell" data-number>
        {number}
      </Table.Cell>
      <Table.Cell role="cell" data-cell="activity">
        {pickName(lang, row)}
      </Table.Cell>
      <Table.Cell role="cell" data-cell="person">
        {personName(lang, row)}
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
  const { user } = useSession()
  const label = (
    <>
      {i18n.t('activities.go')}
      <VisuallyHidden>: {personName(lang, row)}</VisuallyHidden>
    </>
  )
  if (isCompleted(row))
    return (
      <Button disabled aria-describedby="only-once">
        {label}
      </Button>
    )
  const to = toAskForm({
    username: user?.username ?? '',
    questionnaire_id: row.questionnaire_id,
    relations_id: row.relations_id,
    actname: row.name,
    actname_en: row.name_en,
    fullname_obj: row.fullname,
    englishname_obj: row.englishname,
    username_obj: row.username,
  })
  return (
    <LinkButton kind="go" to={to}>
      {label}
    </LinkButton>
  )
}
