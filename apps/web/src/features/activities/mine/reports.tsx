import { chakra, Flex, VisuallyHidden } from '@chakra-ui/react'
import type { FinishedActivityRow } from '@vantage/contracts/activities/assignments'
import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import { Button, LinkButton } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { Icon } from '../../../components/icon.tsx'
import { notify, notifyFailure } from '../../../components/notify.ts'
import { Panel } from '../../../components/panel.tsx'
import { words } from '../../../components/words.ts'
import { formatDay } from '../../../lib/format.ts'
import { useI18n } from '../../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../../lib/names.ts'
import { toResult } from '../../../lib/paths.ts'
import { trpc } from '../../../lib/trpc.ts'

/** For what is read anew whenever the page opens, but not twice when it came before the page's code (`app/first-data.ts`). */
export const newOnOpening = {
  refetchOnMount: ({ state }: { state: { dataUpdatedAt: number } }) =>
    Date.now() - state.dataUpdatedAt > 2_000 ? 'always' : false,
} as const

/**
 * One's own reports: read with the page, and again when the person asks for them. A message says when they are switched
 * off or there are none yet.
 */
export function useReports() {
  const { i18n } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const { data, refetch } = trpc.activities.finished.useQuery(undefined, newOnOpening)
  const read = async () => {
    const { data: finished } = await refetch({ throwOnError: true })
    if (finished?.outcome === 'hidden') {
      notify({ kind: 'warn', title: i18n.t('activities.reports.hidden') })
    } else if (!finished?.activities.length) {
      const text = i18n.t('activities.reports.none-advice')
      notify({ kind: 'info', title: i18n.t('activities.reports.none'), text })
    } else setOpen(true)
  }
  const ready: readonly FinishedActivityRow[] = data?.outcome === 'listed' ? data.activities : []
  return {
    /** The reports one may read, newest first; empty as long as that is not known. */
    ready,
    isOpen,
    open: () => void read().catch(notifyFailure),
    close: () => setOpen(false),
  }
}

type ReportsProps = { reports: readonly FinishedActivityRow[] }

/** Says that one's report is ready: the newest one, and the way to the others. */
export function ReportCard({ reports, onShowAll }: ReportsProps & { onShowAll: () => void }) {
  const { i18n, lang } = useI18n()
  const [newest] = reports
  if (!newest) return null
  return (
    <Panel
      role="region"
      aria-labelledby="report-ready"
      display="grid"
      gridTemplateColumns={{ base: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' }}
      gap="s4"
      alignItems="center"
      marginBottom="s4"
      paddingBlock="s4"
      paddingInline={{ base: 's4', sm: 's5' }}
    >
      <Icon as={ChartColumn} size={24} color="accent" />
      <div>
        <h2 id="report-ready">{i18n.t('activities.reports.ready')}</h2>
        <chakra.p color="ink.soft" fontSize="sm" overflowWrap="anywhere">
          {pickName(lang, newest)} · <Day>{formatDay(lang, newest.created_time)}</Day>
        </chakra.p>
      </div>
      <Flex
        wrap="wrap"
        gap="s3"
        gridColumn={{ base: '1 / -1', sm: 'auto' }}
        css={{ '& > *': { flex: { base: 1, sm: 'none' } } }}
      >
        {reports.length > 1 && (
          <Button onClick={onShowAll}>
            {i18n.t('activities.reports.all', { count: reports.length })}
          </Button>
        )}
        <ViewButton report={newest} />
      </Flex>
    </Panel>
  )
}

const Day = chakra('span', { base: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } })
/** 'Your reports'; only its own buttons close it. */
export function ReportsDialog({ reports, onClose }: ReportsProps & { onClose: () => void }) {
  const { i18n, lang } = useI18n()
  return (
    <Dialog
      blocking
      title={i18n.t('activities.reports.title')}
      note={i18n.t('activities.reports.note')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{i18n.t(words.close)}</Button>}
    >
      <chakra.ul border="hairline" borderRadius="lg">
        {reports.map((report) => (
          <chakra.li
            key={report.activity_id}
            display="grid"
            gridTemplate={{
              base: '"name go" auto "day go" auto / minmax(0, 1fr) auto',
              sm: '"name day go" auto / minmax(0, 1fr) auto auto',
            }}
            columnGap="s4"
            alignItems="center"
            minHeight="60px"
            paddingBlock={{ base: 's3', sm: 's2' }}
            paddingInline={{ base: 's4', sm: 's5' }}
            borderBottom="hairline"
            overflowWrap="anywhere"
            css={{ '&:last-of-type': { borderBottom: 0 } }}
          >
            <chakra.span gridArea="name">{pickName(lang, report)}</chakra.span>
            <Day gridArea="day" color="ink.soft" fontSize="sm">
              {formatDay(lang, report.created_time)}
            </Day>
            <ViewButton report={report} />
          </chakra.li>
        ))}
      </chakra.ul>
    </Dialog>
  )
}

function ViewButton({ report }: { report: FinishedActivityRow }) {
  const { i18n, lang } = useI18n()
  const { activity_id, username, questionnaire_id } = report
  return (
    <LinkButton
      kind="go"
      gridArea="go"
      to={toResult({ activity_id, participant: username, questionnaire_id })}
    >
      {i18n.t('activities.reports.view')}
      <VisuallyHidden>{i18n.t('activities.of', { name: pickName(lang, report) })}</VisuallyHidden>
    </LinkButton>
  )
}
