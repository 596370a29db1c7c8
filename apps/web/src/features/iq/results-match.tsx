import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { IqAnalysis, IqResultRow } from '@vantage/contracts/iq/iq-results'
import { analyse, rangeText } from '@vantage/domain/iq/score'
import type { Lang } from '@vantage/i18n/languages'
import type { MessageId } from '@vantage/i18n/message-id'
import { ArrowDown, ArrowDownRight, ArrowUp, Circle, type LucideIcon } from 'lucide-react'
import { Icon } from '../../components/icon.tsx'
import { SelectInput } from '../../components/select-input.tsx'
import { useNotifyFailure } from '../../components/use-notify-failure.ts'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { joinNames } from '../../lib/names.ts'
import { trpc } from '../../lib/trpc.ts'
import type { ColorName } from '../../theme/colors.ts'
import { RangeBar } from './results-range-bar.tsx'

const Pick = chakra('div', {
  base: {
    width: { base: '184px', sm: '176px' },
    marginLeft: { sm: '-12px' },
    '& select': {
      minHeight: { sm: '32px' },
      paddingBlock: { sm: '2px' },
      borderColor: { sm: 'transparent' },
      background: 'transparent',
      fontSize: { sm: 'sm' },
      'tr:hover &': { borderColor: 'line.strong' },
      '&:is(:hover, :focus-visible)': { borderColor: 'edge' },
    },
  },
})
const Range = chakra('span', {
  base: {
    display: { base: 'flex', sm: 'inline-flex' },
    alignItems: 'center',
    gap: 's3',
    whiteSpace: 'nowrap',
  },
})
const Drawn = chakra('span', { base: { flex: 1, minWidth: 0, width: { sm: '140px' } } })
const Numbers = chakra('span', { base: { minWidth: '58px', fontVariantNumeric: 'tabular-nums' } })
const Result = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '6px', whiteSpace: 'nowrap' },
})

type Look = { name: MessageId; color: ColorName; icon: LucideIcon }

/** How each analysis is shown. */
export const analysisLooks: Record<IqAnalysis, Look> = {
  lower: { name: /*i18n*/ 'iq.results.lower', color: 'bad', icon: ArrowDown },
  'slightly-lower': {
    name: /*i18n*/ 'iq.results.slightly-lower',
    color: 'warn',
    icon: ArrowDownRight,
  },
  normal: { name: /*i18n*/ 'iq.results.normal', color: 'info', icon: Circle },
  higher: { name: /*i18n*/ 'iq.results.higher', color: 'good', icon: ArrowUp },
}

/** The names of a post in the page's language, or all of them where none is. */
function inLanguage(lang: Lang, posts: readonly string[]): readonly string[] {
  const own = posts.filter((post) => /\p{Script=Han}/u.test(post) === (lang === 'ch'))
  return own.length > 0 ? own : posts
}

/** The dropdown of posts to compare a result with. What is chosen is kept, for everybody who reads the result. */
export function PostMatch({ row }: { row: IqResultRow }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const utils = trpc.useUtils()
  const standards = trpc.iq.standards.useQuery().data ?? []
  const choose = trpc.iq.match.useMutation({
    // One after the other, so that the last choice is the one that is kept.
    scope: { id: `iq-match-${row.id}` },
    onError: useNotifyFailure(),
    onSuccess: () => utils.iq.results.invalidate(),
  })
  const match = row.standard
  const value = choose.isPending ? choose.variables.standardId : match?.id
  const isListed = standards.some(({ id }) => id === match?.id)
  if (!row.verified) return <chakra.span color="ink.faint">–</chakra.span>
  return (
    <Pick>
      <SelectInput
        aria-label={i18n.t('iq.results.match-of', { name: row.name })}
        value={value ?? ''}
        onChange={({ target }) =>
          choose.mutate({
            id: row.id,
            standardId: target.value === '' ? null : Number(target.value),
          })
        }
      >
        <option value="">{i18n.t('iq.results.no-match')}</option>
        {(match && !isListed ? [match, ...standards] : standards).map(({ id, posts }) => (
          <option key={id} value={id}>
            {joinNames(lang, inLanguage(lang, posts))}
          </option>
        ))}
      </SelectInput>
    </Pick>
  )
}

/** The range of the post that a result is compared with, and where its score lies. */
export function MatchRange({ row }: { row: IqResultRow }) {
  const { i18n } = useLingui()
  if (!row.standard) {
    const why = row.verified ? /*i18n*/ 'iq.results.choose-post' : /*i18n*/ 'iq.results.no-match'
    return <chakra.span color="ink.faint">{i18n.t(why)}</chakra.span>
  }
  const match = row.standard
  return (
    <Range>
      <Numbers>{rangeText(match)}</Numbers>
      <Drawn color={analysisLooks[analyse(row.score, match)].color}>
        <RangeBar range={match} score={row.score} width="100%" />
      </Drawn>
    </Range>
  )
}

/** How the score compares, in words, a sign and a colour. */
export function MatchAnalysis({ row }: { row: IqResultRow }) {
  const { i18n } = useLingui()
  const match = row.standard
  if (!match) return <chakra.span color="ink.faint">–</chakra.span>
  const { name, color, icon } = analysisLooks[analyse(row.score, match)]
  return (
    <Result color={color}>
      <Icon as={icon} size={14} />
      {i18n.t(name)}
    </Result>
  )
}
