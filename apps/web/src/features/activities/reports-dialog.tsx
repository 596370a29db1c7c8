import { chakra } from '@chakra-ui/react'
import type { FinishedActivityRow } from '@vantage/contracts/activities/assignments'
import { Button, LinkButton } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { formatDay } from '../../lib/format.ts'
import { useLingui } from '@lingui/react'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../lib/names.ts'
import { toResult } from '../../lib/paths.ts'

const List = chakra('ul', { base: { border: 'hairline', borderRadius: 'lg' } })
const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplate: {
      base: '"name go" auto "day go" auto / 1fr auto',
      sm: '"name day go" auto / 1fr auto auto',
    },
    columnGap: 's4',
    alignItems: 'center',
    minHeight: '60px',
    paddingBlock: { base: 's3', sm: 's2' },
    paddingInline: { base: 's4', sm: 's5' },
    borderBottom: 'hairline',
    '&:last-of-type': { borderBottom: 0 },
  },
})
const Day = chakra('span', {
  base: {
    gridArea: 'day',
    color: 'ink.soft',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
})

type ReportsDialogProps = { activities: readonly FinishedActivityRow[]; onClose: () => void }

/** 'Your reports': only its own buttons close it. */
export function ReportsDialog({ activities, onClose }: ReportsDialogProps) {
  const { i18n } = useLingui()
  const lang = useLang()
  return (
    <Dialog
      blocking
      title={i18n.t('activities.reports.title')}
      note={i18n.t('activities.reports.note')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{i18n.t('activities.reports.close')}</Button>}
    >
      <List>
        {activities.map((activity) => (
          <Row key={activity.activity_id}>
            <chakra.span gridArea="name">{pickName(lang, activity)}</chakra.span>
            <Day>{formatDay(lang, activity.created_time)}</Day>
            <LinkButton kind="go" gridArea="go" to={toReport(activity)}>
              {i18n.t('activities.reports.view')}
              <VisuallyHidden>: {pickName(lang, activity)}</VisuallyHidden>
            </LinkButton>
          </Row>
        ))}
      </List>
    </Dialog>
  )
}

const toReport = ({ activity_id, username, questionnaire_id }: FinishedActivityRow) =>
  toResult({ activity_id, participant: username, questionnaire_id })
