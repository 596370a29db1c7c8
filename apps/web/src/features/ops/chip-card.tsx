import { chakra, Flex } from '@chakra-ui/react'
import { partsPerNumber } from '@vantage/contracts/chips/found-part'
import type { RefreshFacts } from '@vantage/contracts/chips/refresh'
import { Clock } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { formatDateTime, formatNumber } from '../../lib/format.ts'
import { formatDuration, secondsLeft } from '../../lib/figures.ts'
import { useRefreshProgress, useStartRefresh } from '../chips/refresh/use-refresh.ts'
import { Meter } from '../../components/meter.tsx'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { openedPart } from '../../lib/lazy-part.tsx'
import { trpc } from '../../lib/trpc.ts'
import { Card } from './health-cards.tsx'

const RefreshDialog = openedPart(
  async () => (await import('../chips/refresh/refresh-dialog.tsx')).RefreshDialog,
)

/** The refresh of chips: the last, the next and the running one, and the way to start one. */
export function ChipCard({ away }: { away: boolean }) {
  const { i18n, lang } = useI18n()
  const utils = trpc.useUtils()
  const { data, isError } = trpc.chips.overview.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: 5000,
  })
  const unknown = isError ? '–' : undefined
  const running = useRefreshProgress(data?.running ?? null, () => {
    void utils.chips.invalidate()
    void utils.ops.invalidate()
  })
  const start = useStartRefresh(() => void utils.ops.overview.invalidate())
  const at = (time: string | null | undefined) =>
    time ? formatDateTime(lang, new Date(time)) : i18n.t('ops.never')
  const left = running && secondsLeft(running.calls, running.batches, running.seconds)
  const next = (time: string | null) => (time ? at(time) : i18n.t('ops.chips-no-schedule'))
  const updated = (last: RefreshFacts | null) =>
    last
      ? i18n.t('ops.of', {
          part: formatNumber(lang, last.state === 'failed' ? 0 : last.found),
          all: formatNumber(lang, last.parts),
        })
      : '–'
  return (
    <Card
      title={i18n.t('ops.chips')}
      status={running && { icon: Clock, color: 'info', text: i18n.t('ops.chips-running') }}
      facts={[
        [i18n.t('ops.chips-last'), data ? at(data.last?.finishedAt) : unknown],
        [i18n.t('ops.chips-updated'), data ? updated(data.last) : unknown],
        [i18n.t('ops.chips-next'), data ? next(data.nextByScheduleAt) : unknown],
        !running && [
          i18n.t('ops.chips-cost'),
          data
            ? i18n.t('ops.chips-cost-value', { quota: data.templateParts * partsPerNumber })
            : unknown,
        ],
      ]}
    >
      {running ? (
        <div>
          <Flex
            justify="space-between"
            gap="s4"
            marginBottom="s2"
            fontSize="sm"
            fontVariantNumeric="tabular-nums"
          >
            <span>
              {i18n.t('ops.chips-so-far', {
                calls: running.calls,
                batches: running.batches,
                found: running.found,
              })}
            </span>
            {left !== null && (
              <chakra.span color="ink.soft" whiteSpace="nowrap">
                {i18n.t('ops.about', { time: formatDuration(lang, left) })}
              </chakra.span>
            )}
          </Flex>
          <Meter
            label={i18n.t('ops.chips')}
            percent={running.batches === 0 ? 0 : (100 * running.calls) / running.batches}
          />
        </div>
      ) : (
        <Button
          alignSelf={{ base: 'stretch', sm: 'flex-start' }}
          disabled={away || !data?.configured}
          onClick={() =>
            data?.templateParts === 0 ? start.refuse('empty-template') : start.ask('all')
          }
        >
          {i18n.t('ops.chips-start')}
        </Button>
      )}
      {start.asking && (
        <RefreshDialog
          parts={start.asking}
          busy={start.busy}
          onConfirm={start.confirm}
          onCancel={start.cancel}
        />
      )}
    </Card>
  )
}
