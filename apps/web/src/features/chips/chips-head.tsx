import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { ChipsOverview } from '@vantage/contracts/chips/parts'
import type { RefreshFacts } from '@vantage/contracts/chips/refresh'
import { RefreshCw, Settings } from 'lucide-react'
import { durationText } from '../../components/chip-refresh/duration-text.ts'
import { HintedButton } from '../../components/hinted-button.tsx'
import { SkeletonLine } from '../../components/skeleton.tsx'
import { formatAge, formatDateTime } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n/lang-scope.tsx'

const Head = chakra('div', {
  base: {
    display: { base: 'grid', sm: 'flex' },
    alignItems: 'flex-end',
    gap: 's4',
    paddingTop: { base: 's5', sm: 's6' },
    marginBottom: 's5',
    '& > div:first-of-type': { flex: 1, minWidth: 0 },
    '& p': { marginTop: 's1', color: 'ink.soft', fontSize: 'sm' },
  },
})
const Actions = chakra('div', {
  base: {
    display: 'flex',
    gap: 's2',
    '& > button:last-of-type': { flex: { base: 1, sm: 'none' } },
  },
})
/** On phones an icon alone, named for those who do not see it. */
const SettingsName = chakra('span', {
  base: {
    position: { base: 'absolute', sm: 'static' },
    width: { base: '1px', sm: 'auto' },
    height: { base: '1px', sm: 'auto' },
    overflow: { base: 'hidden', sm: 'visible' },
    clipPath: { base: 'inset(50%)', sm: 'none' },
  },
})

interface ChipsHeadProps {
  overview: ChipsOverview | undefined
  /** When that was read, in ms since 1970. */
  readAt: number
  failed: boolean
  running: RefreshFacts | null
  onUpdate: () => void
}

/** When rows were last replaced, and the update. */
export function ChipsHead({ overview, readAt, failed, running, onUpdate }: ChipsHeadProps) {
  const { i18n } = useLingui()
  const hints = useUpdateHints(overview)
  return (
    <Head>
      <div>
        <h1>{i18n.t('chips.title')}</h1>
        <p>
          {overview ? (
            <Updated at={overview.updatedAt} now={readAt} />
          ) : failed ? (
            i18n.t('chips.updated-unknown')
          ) : (
            <SkeletonLine width="210px" marginBlock="7px 6px" />
          )}
        </p>
      </div>
      <Actions>
        <HintedButton icon={Settings} off hint={i18n.t('chips.settings-hint')}>
          <SettingsName>{i18n.t('chips.settings')}</SettingsName>
        </HintedButton>
        {running ? (
          <HintedButton icon={RefreshCw} off hint={i18n.t('chips.one-at-a-time')}>
            {i18n.t('chips.updating')}
          </HintedButton>
        ) : (
          <HintedButton
            icon={RefreshCw}
            kind={hints.off ? 'plain' : 'main'}
            off={hints.off}
            hint={hints.hint}
            onClick={onUpdate}
          >
            {i18n.t('chips.update')}
          </HintedButton>
        )}
      </Actions>
    </Head>
  )
}

function Updated({ at, now }: { at: string | null; now: number }) {
  const { i18n } = useLingui()
  const lang = useLang()
  if (at === null) return i18n.t('chips.never-updated')
  const time = new Date(at)
  const age = formatAge(i18n, lang, (now - time.getTime()) / 60_000)
  return i18n.t('chips.updated', { time: formatDateTime(lang, time), age })
}

/** What the update does, or why it cannot be asked for. */
function useUpdateHints(overview: ChipsOverview | undefined): { off: boolean; hint: string } {
  const { i18n } = useLingui()
  const lang = useLang()
  if (!overview) return { off: true, hint: i18n.t('chips.wait') }
  const { configured, mayRefresh, dailyAt, templateParts, last } = overview
  const daily = dailyAt ? i18n.t('chips.daily', { at: dailyAt }) : ''
  if (!configured) return { off: true, hint: i18n.t('chips.not-configured') }
  if (!mayRefresh) return { off: true, hint: i18n.t('chips.not-yours') + daily }
  const lasts =
    last && last.asked > 0
      ? i18n.t('chips.takes', {
          time: durationText(lang, Math.ceil((last.seconds * templateParts) / last.asked)),
        })
      : ''
  return { off: false, hint: i18n.t('chips.update-hint', { parts: templateParts }) + lasts + daily }
}
