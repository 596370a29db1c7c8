import { Box, chakra, Flex, Grid, Portal, Tooltip } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { ChipsOverview } from '@vantage/contracts/chips/parts'
import type { RefreshFacts } from '@vantage/contracts/chips/refresh'
import { RefreshCw, Settings } from 'lucide-react'
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { formatAge, formatDateTime } from '../../lib/format.ts'
import { formatDuration } from '../../lib/figures.ts'
import { useRefreshProgress, useStartRefresh } from './refresh/use-refresh.ts'
import { Page } from '../../components/page.tsx'
import { AppHeader } from '../../components/shell/app-header.tsx'
import { ProductNav } from '../../components/shell/product-nav.tsx'
import { SkeletonLine } from '../../components/skeleton.tsx'
import { words } from '../../components/words.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { openedPart } from '../../lib/lazy-part.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useAddress } from '../../lib/use-address.ts'
import { unseen } from '../../theme/media.ts'
import { tooltipRecipe } from '../../theme/recipes/chips-table.ts'
import { PartsList } from './parts-list.tsx'
import { LastRefresh, RefreshStrip, useNotifyEnd } from './refresh/refresh-facts.tsx'

const RefreshCover = openedPart(async () => (await import('./refresh-cover.tsx')).RefreshCover)
const RefreshDialog = openedPart(
  async () => (await import('./refresh/refresh-dialog.tsx')).RefreshDialog,
)

/** How often the page asks whether somebody else has begun a refresh. */
const everyMs = 10_000

/** In the address while the progress covers the page, so that a reload comes back to it. */
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
  const notifyEnd = useNotifyEnd()
  /** When the last refresh ended that the page knows of; '' before there was one. */
  const lastKnownEnd = useRef<string>(undefined)
  const onEnd = (refresh: RefreshFacts) => {
    const at = refresh.finishedAt ?? ''
    if (lastKnownEnd.current !== undefined && at <= lastKnownEnd.current) return
    lastKnownEnd.current = at
    notifyEnd(refresh)
    watch(false)
    void utils.chips.invalidate()
  }
  // A refresh may begin and end between two readings, without ever being seen to run.
  const lastEnd = overview.data && (overview.data.last?.finishedAt ?? '')
  const checkForEnd = useEffectEvent(() => {
    const last = overview.data?.last
    if (last && lastKnownEnd.current !== undefined) onEnd(last)
    lastKnownEnd.current ??= lastEnd
  })
  useEffect(() => {
    if (lastEnd !== undefined) checkForEnd()
  }, [lastEnd])
  const running = useRefreshProgress(overview.data?.running ?? null, onEnd)
  const start = useStartRefresh(() => watch(true))
  const isWatching = address.has(watching)
  const { data } = overview
  const title = i18n.t('chips.title')
  const update = () =>
    data?.templateParts === 0 ? start.refuse('empty-template') : start.ask('all')
  return (
    <Page
      header={<AppHeader nav={<ProductNav />} langSwitch="forced" />}
      title={title}
      width="wide"
    >
      <ChipsHead
        overview={data}
        readAt={overview.dataUpdatedAt}
        failed={overview.isError}
        running={running}
        onUpdate={update}
      />
      <Grid templateColumns="minmax(0, 1fr)" gap="s4">
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
      </Grid>
      {isWatching && running && <RefreshCover refresh={running} onLeave={() => watch(false)} />}
      {start.asking && (
        <RefreshDialog
          parts={start.asking}
          busy={start.busy}
          onConfirm={start.confirm}
          onCancel={start.cancel}
        />
      )}
    </Page>
  )
}

interface ChipsHeadProps {
  overview: ChipsOverview | undefined
  /** When the overview was read, in ms since 1970. */
  readAt: number
  failed: boolean
  running: RefreshFacts | null
  onUpdate: () => void
}

/** The title, when rows were last replaced, and the button to update them. */
function ChipsHead({ overview, readAt, failed, running, onUpdate }: ChipsHeadProps) {
  const { i18n } = useLingui()
  const { off, hint } = useUpdateHint(overview)
  return (
    <Box
      display={{ base: 'grid', sm: 'flex' }}
      alignItems="flex-end"
      gap="s4"
      paddingTop={{ base: 's5', sm: 's6' }}
      marginBottom="s5"
    >
      <Box flex={1} minWidth={0}>
        <h1>{i18n.t('chips.title')}</h1>
        <chakra.p marginTop="s1" color="ink.soft" fontSize="sm">
          {overview ? (
            <Updated at={overview.updatedAt} now={readAt} />
          ) : failed ? (
            i18n.t('chips.updated-unknown')
          ) : (
            <SkeletonLine width="210px" marginBlock="7px 6px" />
          )}
        </chakra.p>
      </Box>
      <Flex gap="s2" css={{ '& > button:last-of-type': { flex: { base: 1, sm: 'none' } } }}>
        <HintedButton icon={Settings} off hint={i18n.t('chips.settings-hint')}>
          {/* On phones an icon alone, named for those who do not see it. */}
          <chakra.span smDown={unseen}>{i18n.t('chips.settings')}</chakra.span>
        </HintedButton>
        <HintedButton
          icon={RefreshCw}
          kind={off || running ? 'plain' : 'main'}
          off={off || running !== null}
          hint={running ? i18n.t('chips.one-at-a-time') : hint}
          onClick={onUpdate}
        >
          {i18n.t(running ? /*i18n*/ 'chips.updating' : /*i18n*/ 'chips.update')}
        </HintedButton>
      </Flex>
    </Box>
  )
}

function Updated({ at, now }: { at: string | null; now: number }) {
  const { i18n, lang } = useI18n()
  if (at === null) return i18n.t('chips.never-updated')
  const time = new Date(at)
  const age = formatAge(i18n, lang, (now - time.getTime()) / 60_000)
  return i18n.t('chips.updated', { time: formatDateTime(lang, time), age })
}

/** What the update does, or why it cannot be started. */
function useUpdateHint(overview: ChipsOverview | undefined): { off: boolean; hint: string } {
  const { i18n, lang } = useI18n()
  if (!overview) return { off: true, hint: i18n.t(words.loading) }
  const { configured, mayRefresh, dailyAt, templateParts, last } = overview
  const daily = dailyAt ? i18n.t('chips.daily', { at: dailyAt }) : ''
  if (!configured) return { off: true, hint: i18n.t('chips.not-configured') }
  if (!mayRefresh) return { off: true, hint: i18n.t('chips.not-yours') + daily }
  const lasts =
    last && last.asked > 0
      ? i18n.t('chips.takes', {
          time: formatDuration(lang, Math.ceil((last.seconds * templateParts) / last.asked)),
        })
      : ''
  return { off: false, hint: i18n.t('chips.update-hint', { parts: templateParts }) + lasts + daily }
}

type HintedButtonProps = ComponentProps<typeof Button> & {
  /** What it does, or why it cannot be pressed. */
  hint: string
  /** It stays focusable, so that the keyboard reaches the hint, too; pressing it shows the hint. */
  off?: boolean
}

/** A button with a hint that opens when it is pointed at or focused. */
function HintedButton({ hint, off = false, onClick, ...rest }: HintedButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <Tooltip.Root
      recipe={tooltipRecipe}
      open={open}
      openDelay={200}
      closeOnPointerDown={!off}
      closeOnClick={!off}
      positioning={{ placement: 'bottom', gutter: 8 }}
      onOpenChange={(change) => setOpen(change.open)}
    >
      <Tooltip.Trigger asChild>
        <Button
          {...rest}
          {...(off ? { 'aria-disabled': true, onClick: () => setOpen(true) } : { onClick })}
        />
      </Tooltip.Trigger>
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content>{hint}</Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  )
}
