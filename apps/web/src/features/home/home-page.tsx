import { chakra, VisuallyHidden } from '@chakra-ui/react'
import type { SessionUser } from '@vantage/contracts/auth/users'
import { Check, ChevronRight, RotateCw } from 'lucide-react'
import { Suspense } from 'react'
import { Button, LinkButton } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { Panel } from '../../components/panel.tsx'
import { AppHeader } from '../../components/shell/app-header.tsx'
import { ProductNav } from '../../components/shell/product-nav.tsx'
import { SkeletonLine } from '../../components/skeleton.tsx'
import { Small } from '../../components/text.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { words } from '../../components/words.ts'
import { lazyComponent } from '../../lib/code-loading.ts'
import { failureTexts } from '../../lib/failures.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { personName } from '../../lib/names.ts'
import { trpc } from '../../lib/trpc.ts'
import {
  type Cards,
  onOpening,
  type Place,
  useApprovalCards,
  useChipsCards,
  useNominationCards,
  useOwnCards,
  type Waiting,
} from './cards.ts'
import { useConsoleCards, useHrCards, useOpsCards } from './staff-cards.ts'

/** Shown to managers only. */
const MyTeam = lazyComponent(async () => (await import('./my-team.tsx')).MyTeam)

/** Shown to people with whom reports are shared. */
const SharedReports = lazyComponent(
  async () => (await import('./shared-reports.tsx')).SharedReports,
)

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    alignItems: 'center',
    minHeight: '76px',
    padding: { base: 's4', sm: '16px 24px' },
    '& + &': { borderTop: 'hairline' },
  },
})
const action = {
  gridColumn: { base: 2, sm: 'auto' },
  justifySelf: { base: 'start', sm: 'stretch' },
  minWidth: '96px',
  marginTop: { base: 's3', sm: 0 },
} as const

/** A part of the page that has nothing to show, and says why. */
const Quiet = ({ title, text }: { title: string; text: string }) => (
  <section aria-label={title}>
    <chakra.h2 margin="32px 0 12px" fontSize="md">
      {title}
    </chakra.h2>
    <Panel padding="s5" color="ink.soft" textWrap="pretty">
      {text}
    </Panel>
  </section>
)

/** What waits for the person, the first of it as the thing to do. */
function WaitingList(props: { waiting: readonly Waiting[]; loading: boolean }) {
  const { waiting, loading } = props
  return (
    <chakra.ul
      display="grid"
      gridTemplateColumns={{
        base: 'max-content minmax(0, 1fr)',
        sm: 'max-content minmax(0, 1fr) auto',
      }}
      columnGap={{ base: 's3', sm: 's5' }}
      background="paper"
      border="hairline"
      borderRadius="lg"
      aria-busy={loading}
    >
      {waiting.map(({ count, tone, title, detail, action: verb, to }, index) => (
        <Row key={title}>
          <chakra.span
            alignSelf={{ base: 'start', sm: 'center' }}
            color={tone}
            fontSize={{ base: 'xl', sm: '2xl' }}
            fontWeight="strong"
            lineHeight="1.2"
            letterSpacing="-.02em"
            textAlign="right"
            fontVariantNumeric="tabular-nums"
          >
            {count}
          </chakra.span>
          <div>
            <b>{title}</b>
            <Small fontSize="sm" textWrap="pretty">
              {detail}
            </Small>
          </div>
          <LinkButton kind={index === 0 ? 'main' : 'go'} to={to} {...action}>
            {verb}
            <VisuallyHidden>
              : {count} {title}
            </VisuallyHidden>
          </LinkButton>
        </Row>
      ))}
      {loading && waiting.length === 0 && (
        <Row>
          <SkeletonLine width="28px" height="24px" />
          <div>
            <SkeletonLine width="180px" marginBlock="5px" />
            <SkeletonLine width="360px" marginBlock="9px 5px" />
          </div>
          <SkeletonLine height="36px" borderRadius="base" {...action} />
        </Row>
      )}
    </chakra.ul>
  )
}

interface PlaceGridProps {
  heading: string
  places: readonly Place[]
  /** How many stand beside each other on a wide page. */
  columns: 2 | 3
  loading: boolean
}

function PlaceGrid({ heading, places, columns, loading }: PlaceGridProps) {
  return (
    <section aria-label={heading}>
      <chakra.h2 margin="32px 0 12px" fontSize="md">
        {heading}
      </chakra.h2>
      <chakra.ul
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: `repeat(${columns}, 1fr)` }}
        gap={{ base: 's2', sm: 's3' }}
      >
        {places.map(({ name, fact, to }) => (
          <li key={name}>
            <TextLink
              to={to}
              display="grid"
              gridTemplateColumns="minmax(0, 1fr) 16px"
              alignItems="center"
              alignContent="center"
              columnGap="s3"
              height="100%"
              minHeight={{ base: '64px', sm: '76px' }}
              padding={{ base: '12px 16px', sm: '16px 24px' }}
              background="paper"
              border="hairline"
              borderRadius="lg"
              color="ink"
              textDecoration="none"
              transition="border-color var(--quick)"
              _hover={{ borderColor: 'edge', '& svg': { color: 'accent' } }}
              _focusVisible={{ borderRadius: 'lg' }}
              css={{
                '& small': { gridColumn: 1, color: 'ink.soft', fontSize: 'sm', lineHeight: '1.5' },
                '& svg': { gridArea: '1 / 2 / span 2', color: 'ink.faint' },
              }}
            >
              <b>{name}</b>
              {fact !== null && <small>{fact}</small>}
              {fact === null && loading && (
                <small>
                  <SkeletonLine width="112px" marginBlock="6px" />
                </small>
              )}
              <Icon as={ChevronRight} />
            </TextLink>
          </li>
        ))}
      </chakra.ul>
    </section>
  )
}

/** Problems come first, then what others wait for. */
const urgency = ({ tone }: Waiting) => (tone === 'bad' ? 0 : tone === 'warn' ? 1 : 2)

/** `/` for people who are signed in: what waits for them, and where they can go. */
export function HomePage({ user }: { user: SessionUser }) {
  const { i18n, lang } = useI18n()
  const { assignments, reports } = useOwnCards()
  const team = trpc.home.myTeam.useQuery(undefined, onOpening)
  const shared = trpc.reports.sharedWithMe.useQuery({}, onOpening)
  const isManager = team.data?.isManager ?? false
  const nominations = useNominationCards()
  const forms = useApprovalCards(user)
  const operations = useOpsCards(user)
  const chips = useChipsCards(operations !== null)
  const administration = useConsoleCards(user)
  const tests = useHrCards(user)
  const hr = [tests, forms.review].filter((cards) => cards !== null)
  const ops = operations ? [operations, chips] : []
  const own = [nominations, assignments, reports, forms.own, ...(operations ? [] : [chips])]
  const all = [...administration, ...hr.toReversed(), ...ops, ...own]
  const waiting = all.flatMap((cards) => cards.waiting).toSorted((a, b) => urgency(a) - urgency(b))
  const loading = all.some(({ query }) => query.isPending)
  const failed = all.some(({ query }) => query.isError)
  const groups = [
    { name: i18n.t('home.console'), cards: administration },
    { name: i18n.t('home.hr'), cards: hr },
    { name: i18n.t('home.ops'), cards: ops },
    { name: i18n.t('home.for-you'), cards: own },
  ].filter(({ cards }) => cards.length > 0)
  const count = waiting.length
  const sum = count > 0 ? i18n.t('home.waiting', { count }) : i18n.t('home.where')
  return (
    <Page header={<AppHeader nav={<ProductNav />} />} title={i18n.t('home.title')}>
      <chakra.div marginBlock={{ base: '24px', sm: '48px 24px' }}>
        <chakra.h1 overflowWrap="anywhere">
          {i18n.t('home.hello', { name: personName(lang, user) || user.username })}
        </chakra.h1>
        <chakra.p marginTop="s1" color="ink.soft">
          {loading ? <SkeletonLine width="180px" marginBlock="8px 7px" /> : sum}
        </chakra.p>
      </chakra.div>
      <Failures cards={all.map(({ query }) => query)} also={[team, shared]} />
      <VisuallyHidden as="h2">{i18n.t('home.waiting-heading')}</VisuallyHidden>
      {count > 0 || loading ? (
        <WaitingList waiting={waiting} loading={loading} />
      ) : (
        !failed && (
          <Panel display="flex" alignItems="center" gap="s3" padding="s5" color="ink.soft">
            <Icon as={Check} color="good" />
            <p>{i18n.t('home.nothing', { manages: String(isManager) })}</p>
          </Panel>
        )
      )}
      {team.data && team.data.activities.length > 0 ? (
        <Suspense>
          <MyTeam activities={team.data.activities} />
        </Suspense>
      ) : (
        isManager && <Quiet title={i18n.t('home.team')} text={i18n.t('home.team.none')} />
      )}
      {shared.data && shared.data.total > 0 ? (
        <Suspense>
          <SharedReports {...shared.data} />
        </Suspense>
      ) : (
        shared.data &&
        isManager && <Quiet title={i18n.t('home.shared')} text={i18n.t('home.shared.none')} />
      )}
      {groups.map(({ name, cards }) => (
        <PlaceGrid
          key={name}
          heading={groups.length > 1 ? name : i18n.t('home.go-to')}
          places={cards.flatMap(({ places }) => places)}
          columns={groups.length > 1 ? 3 : 2}
          loading={loading}
        />
      ))}
    </Page>
  )
}

/** Says that all or some of the page could not be loaded; the links work all the same. */
function Failures({ cards, also }: Record<'cards' | 'also', Cards['query'][]>) {
  const { i18n } = useI18n()
  const failed = [...cards, ...also].filter(({ isError }) => isError)
  const [first] = failed
  if (!first) return null
  const all = cards.every(({ isError }) => isError)
  const { text, values } = failureTexts(first.error)
  return (
    <chakra.div marginBottom="s5">
      <Notice kind={all ? 'bad' : 'warn'} live>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="s3">
          <chakra.p flex="1 1 240px">
            {all ? (
              <>
                <b>{i18n.t('home.failed')}</b> {i18n.t(text, values)} {i18n.t('home.go-on')}
              </>
            ) : (
              i18n.t('home.partial')
            )}
          </chakra.p>
          <Button icon={RotateCw} onClick={() => failed.forEach(({ refetch }) => void refetch())}>
            {i18n.t(words.retry)}
          </Button>
        </chakra.div>
      </Notice>
    </chakra.div>
  )
}
