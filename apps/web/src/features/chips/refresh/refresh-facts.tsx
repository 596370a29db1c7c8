import { Box, chakra, Flex } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { RefreshFacts } from '@vantage/contracts/chips/refresh'
import { Button } from '../../../components/button.tsx'
import { formatClock, formatDayOf } from '../../../lib/format.ts'
import { formatDuration, secondsLeft } from '../../../lib/figures.ts'
import { Notice } from '../../../components/notice.tsx'
import { notify } from '../../../components/notify.ts'
import { ProgressStrip } from '../../../components/progress/progress-strip.tsx'
import { useI18n } from '../../../lib/i18n/lang-scope.tsx'
import { selectKey } from '../../../lib/i18n/messages.ts'

interface LastRefreshProps {
  refresh: RefreshFacts
  mayRetry: boolean
  onRetry: () => void
}

/** What the last refresh could not update, and why; nothing if it updated all. */
export function LastRefresh({ refresh, mayRetry, onRetry }: LastRefreshProps) {
  const { i18n } = useLingui()
  const { state, parts, found, failedTotal, failed } = refresh
  if (state !== 'partial' && state !== 'failed') return null
  const reason = failed.find((each) => each.reason !== 'not-found')?.reason ?? 'not-found'
  const all = Math.max(parts, failedTotal)
  const counts = { parts: all, updated: all - failedTotal, failed: failedTotal }
  const [title, text] =
    state === 'failed'
      ? [i18n.t('chips.failed'), i18n.t('chips.failed-text', { reason: selectKey(reason) })]
      : found === 0
        ? [i18n.t('chips.nothing'), i18n.t('chips.nothing-text', { parts: failedTotal })]
        : [i18n.t('chips.partial'), i18n.t('chips.partial-text', counts)]
  return (
    <Notice kind={state === 'failed' ? 'bad' : 'warn'} live>
      <Flex
        direction={{ base: 'column', sm: 'row' }}
        align={{ base: 'stretch', sm: 'flex-start' }}
        gap="s3"
      >
        <Box flex={1} minWidth={0}>
          <p>
            <b>{title}</b> {text}
          </p>
          {state === 'partial' && <NotUpdated refresh={refresh} />}
        </Box>
        {state === 'partial' && mayRetry && (
          <Button onClick={onRetry}>{i18n.t('chips.retry', { count: failedTotal })}</Button>
        )}
      </Flex>
    </Notice>
  )
}

function NotUpdated({ refresh: { failed, failedTotal } }: { refresh: RefreshFacts }) {
  const { i18n, lang } = useI18n()
  return (
    <chakra.details open={failedTotal <= 5} marginTop="s2" fontSize="sm">
      <chakra.summary width="fit-content" color="accent" cursor="pointer">
        {i18n.t('chips.not-updated', { count: failedTotal })}
      </chakra.summary>
      <chakra.ul
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: 'repeat(3, auto)' }}
        justifyContent={{ sm: 'start' }}
        gap="s1"
        columnGap="s6"
        maxHeight="240px"
        marginTop="s2"
        overflow="auto"
        tabIndex={failedTotal > 8 ? 0 : -1}
        css={{
          '& li > *': { marginRight: { base: 's2', sm: 0 } },
          '& li > :last-of-type': { color: 'ink.soft' },
        }}
      >
        {failed.map(({ mpn, reason, fetchedAt }) => (
          <chakra.li key={mpn} display={{ sm: 'contents' }}>
            <chakra.b overflowWrap="anywhere">{mpn}</chakra.b>
            <span>{i18n.t('chips.reason', { reason: selectKey(reason) })}</span>
            <span>
              {fetchedAt === null
                ? i18n.t('chips.no-rows')
                : i18n.t('chips.rows-of', { day: formatDayOf(lang, new Date(fetchedAt)) })}
            </span>
          </chakra.li>
        ))}
      </chakra.ul>
      {failed.length < failedTotal && (
        <p>{i18n.t('chips.and-more', { count: failedTotal - failed.length })}</p>
      )}
    </chakra.details>
  )
}

const endings = {
  done: { kind: 'good', title: /*i18n*/ 'chips.ended-done' },
  partial: { kind: 'warn', title: /*i18n*/ 'chips.ended-partial' },
  failed: { kind: 'bad', title: /*i18n*/ 'chips.ended-failed' },
} as const

/** Notifies of how a refresh ended. */
export function useNotifyEnd() {
  const { i18n, lang } = useI18n()
  return ({ state, parts, found, failedTotal, rows, seconds, quotaUsed }: RefreshFacts) => {
    if (state !== 'done' && state !== 'partial' && state !== 'failed') return
    const nothing = state === 'failed' || found === 0
    const { kind, title } = endings[state]
    notify({
      kind,
      title: i18n.t(nothing && state !== 'failed' ? /*i18n*/ 'chips.ended-nothing' : title),
      text: nothing
        ? i18n.t('chips.ended-unchanged')
        : i18n.t('chips.ended-text', {
            updated: parts - failedTotal,
            rows,
            quota: quotaUsed,
            time: formatDuration(lang, seconds),
          }),
    })
  }
}

/** What a refresh that runs has done so far, in one line above the list. */
export function RefreshStrip({ refresh, onWatch }: { refresh: RefreshFacts; onWatch: () => void }) {
  const { i18n, lang } = useI18n()
  const { calls, batches, found, seconds, requestedBy, requestedAt } = refresh
  const left = secondsLeft(calls, batches, seconds)
  return (
    <ProgressStrip label={i18n.t('chips.progress')} percent={percentOf(refresh)}>
      <b>{i18n.t('chips.running')}</b>
      <span>
        {batches === 0
          ? i18n.t('chips.waiting')
          : i18n.t('chips.so-far', { calls, batches, found })}
        {left !== null && i18n.t('chips.and-left', { time: formatDuration(lang, left) })}
      </span>
      <span>
        {i18n.t('chips.asked-by', {
          who: requestedBy ?? i18n.t('chips.by-schedule'),
          at: formatClock(lang, new Date(requestedAt)),
        })}
      </span>
      <Button kind="bare" onClick={onWatch}>
        {i18n.t('chips.watch')}
      </Button>
    </ProgressStrip>
  )
}

/** By the requests made; the last hundredth is for storing. */
export const percentOf = ({ calls, batches }: RefreshFacts): number =>
  batches === 0 ? 0 : Math.min(99, Math.round((100 * calls) / batches))
