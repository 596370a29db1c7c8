import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { SessionUser } from '@vantage/contracts/auth/users'
import { Check, RotateCw } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Page } from '../../../components/page.tsx'
import { Panel } from '../../../components/panel.tsx'
import { AppHeader } from '../../../components/shell/app-header.tsx'
import { ProductNav } from '../../../components/shell/product-nav.tsx'
import { SkeletonLine } from '../../../components/skeleton.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { words } from '../../../components/words.ts'
import { failureTexts } from '../../../lib/failures.ts'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import { personName } from '../../../lib/names.ts'
import type { Cards } from './card.ts'
import { PlaceGrid } from './place-grid.tsx'
import { useHrCards } from './use-hr-cards.ts'
import { useApprovalCards } from './use-approval-cards.ts'
import { useChipsCards } from './use-chips-cards.ts'
import { useConsoleCards } from './use-console-cards.ts'
import { useOpsCards } from './use-ops-cards.ts'
import { useOwnCards } from './use-own-cards.ts'
import { WaitingList } from './waiting-list.tsx'

const Hello = chakra('div', {
  base: {
    marginBlock: { base: '24px', sm: '48px 24px' },
    '& h1': { overflowWrap: 'anywhere' },
    '& p': { marginTop: 's1', color: 'ink.soft' },
  },
})
const Calm = chakra(Panel, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 's3',
    padding: 's5',
    color: 'ink.soft',
    '& svg': { color: 'good' },
  },
})

/** `/` for whoever is signed in: what waits for them, and where they can go. */
export function HomePage({ user }: { user: SessionUser }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const { assignments, reports } = useOwnCards()
  const forms = useApprovalCards(user)
  const operations = useOpsCards(user)
  const chips = useChipsCards(operations !== null)
  const administration = useConsoleCards(user)
  const tests = useHrCards(user)
  const hr = [...Object.values(tests ?? {}), ...(forms.review ? [forms.review] : [])]
  const ops = operations ? [operations, chips] : []
  const own = [assignments, reports, forms.own, ...(operations ? [] : [chips])]
  // What went wrong comes first.
  const all = [...ops, ...hr.toReversed(), ...administration, ...own]
  const waiting = all.flatMap((cards) => cards.waiting)
  const loading = all.some(({ state }) => state === 'loading')
  const failed = all.some(({ state }) => state === 'failed')
  const groups = [
    { name: i18n.t('pages.home.console'), cards: administration },
    { name: i18n.t('pages.home.hr'), cards: hr },
    { name: i18n.t('pages.home.ops'), cards: ops },
    { name: i18n.t('pages.home.for-you'), cards: own },
  ].filter(({ cards }) => cards.length > 0)
  const count = waiting.length
  const sum = count > 0 ? i18n.t('pages.home.waiting', { count }) : i18n.t('pages.home.where')
  return (
    <>
      <AppHeader nav={<ProductNav />} />
      <Page title={i18n.t('pages.home.title')}>
        <Hello>
          <h1>{i18n.t('pages.home.hello', { name: personName(lang, user) || user.username })}</h1>
          <p>{loading ? <SkeletonLine width="180px" marginBlock="8px 7px" /> : sum}</p>
        </Hello>
        <Failures cards={all} />
        <VisuallyHidden as="h2">{i18n.t('pages.home.waiting-heading')}</VisuallyHidden>
        {count > 0 || loading ? (
          <WaitingList waiting={waiting} loading={loading} />
        ) : (
          !failed && (
            <Calm>
              <Icon as={Check} />
              <p>{i18n.t('pages.home.nothing')}</p>
            </Calm>
          )
        )}
        {groups.map(({ name, cards }) => (
          <PlaceGrid
            key={name}
            heading={groups.length > 1 ? name : i18n.t('pages.home.go-to')}
            places={cards.flatMap(({ places }) => places)}
            columns={groups.length > 1 ? 'three' : 'two'}
            loading={loading}
          />
        ))}
      </Page>
    </>
  )
}

/** What could not be read: everything, or some of it; every way onwards is open all the same. */
function Failures({ cards }: { cards: readonly Cards[] }) {
  const { i18n } = useLingui()
  const failed = cards.filter(({ state }) => state === 'failed')
  const [first] = failed
  if (!first) return null
  const all = failed.length === cards.length
  const { text, values } = failureTexts(first.error)
  return (
    <chakra.div marginBottom="s5">
      <Notice kind={all ? 'bad' : 'warn'} live>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="s3">
          <chakra.p flex="1 1 240px">
            {all ? (
              <>
                <b>{i18n.t('pages.home.failed')}</b> {i18n.t(text, values)}{' '}
                {i18n.t('pages.home.go-on')}
              </>
            ) : (
              i18n.t('pages.home.partial')
            )}
          </chakra.p>
          <Button icon={RotateCw} onClick={() => failed.forEach(({ retry }) => retry())}>
            {i18n.t(words.retry)}
          </Button>
        </chakra.div>
      </Notice>
    </chakra.div>
  )
}
