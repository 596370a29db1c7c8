import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { RefreshFacts } from '@vantage/contracts/chips/refresh'
import { useEffect, useEffectEvent, useRef } from 'react'
import { RefreshDialog } from '../../components/chip-refresh/refresh-dialog.tsx'
import { useRefreshProgress } from '../../components/chip-refresh/use-refresh-progress.ts'
import { useStartRefresh } from '../../components/chip-refresh/use-start-refresh.ts'
import { Page } from '../../components/page.tsx'
import { AppHeader } from '../../components/shell/app-header.tsx'
import { ProductNav } from '../../components/shell/product-nav.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useAddress } from '../../lib/use-address.ts'
import { ChipsHead } from './chips-head.tsx'
import { LastRefresh } from './last-refresh.tsx'
import { PartsList } from './parts-list.tsx'
import { RefreshCover } from './refresh-cover.tsx'
import { RefreshStrip } from './refresh-strip.tsx'
import { useTellEnd } from './use-tell-end.ts'

const Stack = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 's4' },
})

/** So soon everybody hears of a refresh that somebody else began. */
const everyMs = 10_000

/** Whether the progress covers the page stands in the address, so that a reload comes back to it. */
const watching = 'progress'

/** Stock of components at distributors, and its refresh; always in Chinese. */
export function ChipsPage() {
  const { i18n } = useLingui()
  const [address, change] = useAddress()
  const utils = trpc.useUtils()
  const overview = trpc.chips.overview.useQuery(undefined, {
    refetchOnMount: 'always',
    refetchInterval: everyMs,
  })
  const watch = (on: boolean) => change({ [watching]: on ? '1' : null }, true)
  const tellEnd = useTellEnd()
  const heard = useRef<string>(undefined)
  const onEnd = (refresh: RefreshFacts) => {
    const at = refresh.finishedAt ?? ''
    if (heard.current !== undefined && at <= heard.current) return
    heard.current = at
    tellEnd(refresh)
    watch(false)
    void utils.chips.invalidate()
  }
  // One may begin and end between two readings, without ever being seen to run.
  const lastEnd = overview.data && (overview.data.last?.finishedAt ?? '')
  const hear = useEffectEvent(() => {
    const last = overview.data?.last
    if (last && heard.current !== undefined) onEnd(last)
    heard.current ??= lastEnd
  })
  useEffect(() => {
    if (lastEnd !== undefined) hear()
  }, [lastEnd])
  const running = useRefreshProgress(overview.data?.running ?? null, onEnd)
  const start = useStartRefresh(() => watch(true))
  const isWatching = address.has(watching)
  const { data } = overview
  const title = i18n.t('chips.title')
  const update = () =>
    data?.templateParts === 0 ? start.refuse('empty-template') : start.ask('all')
  return (
    <>
      <AppHeader nav={<ProductNav />} langSwitch="forced" />
      <Page title={title} width="wide">
        <ChipsHead
          overview={data}
          readAt={overview.dataUpdatedAt}
          failed={overview.isError}
          running={running}
          onUpdate={update}
        />
        <Stack>
          {running ? (
            <RefreshStrip refresh={running} onWatch={() => watch(true)} />
          ) : (
            data?.last && (
              <LastRefresh
                refresh={data.last}
                mayRetry={data.mayRefresh && data.configured}
                onRetry={() => start.ask('stale')}
              />
            )
          )}
          <PartsList overview={data} onUpdate={update} />
        </Stack>
      </Page>
      {isWatching && running && <RefreshCover refresh={running} onLeave={() => watch(false)} />}
      {start.asking && (
        <RefreshDialog
          parts={start.asking}
          busy={start.busy}
          onConfirm={start.confirm}
          onCancel={start.cancel}
        />
      )}
    </>
  )
}
