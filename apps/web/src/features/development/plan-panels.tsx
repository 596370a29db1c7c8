import { Box, chakra, Grid, VisuallyHidden } from '@chakra-ui/react'
import type { OwnPlan, Plan } from '@vantage/contracts/development/plan'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Button, LinkButton } from '../../components/button.tsx'
import { DeleteButton } from '../../components/delete-button.tsx'
import { LoadProblem } from '../../components/load-problem.tsx'
import { SkeletonLines } from '../../components/loaded.tsx'
import { Meter } from '../../components/meter.tsx'
import { Moment } from '../../components/moment.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Page } from '../../components/page.tsx'
import { Panel, PanelLine } from '../../components/panel.tsx'
import { AppHeader } from '../../components/shell/app-header.tsx'
import { ProductNav } from '../../components/shell/product-nav.tsx'
import { Toggle } from '../../components/toggle.tsx'
import { formatDateTime, formatDay } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { personName, pickName } from '../../lib/names.ts'
import { toPlan } from '../../lib/paths.ts'
import { trpc } from '../../lib/trpc.ts'
import { usePlanAnswer, useSavePlan } from './save-plan.ts'

interface PlanPageProps extends Pick<ComponentProps<typeof PageHead>, 'title' | 'back'> {
  text: string | undefined
  plan: Plan | null | undefined
  query: ComponentProps<typeof LoadProblem>['query'] & { isError: boolean }
  /** Once it is there. */
  children: ReactNode
}

/** A page about a plan. */
export function PlanPage({ plan, query, text = '', children, ...head }: PlanPageProps) {
  const { i18n } = useI18n()
  return (
    <Page header={<AppHeader nav={<ProductNav />} />} title={head.title}>
      <PageHead {...head} text={text}>
        {plan && <Tally plan={plan} />}
      </PageHead>
      {children ||
        (query.isError ? (
          <Panel>
            <LoadProblem
              query={query}
              title={i18n.t('development.failed')}
              advice={i18n.t('development.failed-advice')}
            />
          </Panel>
        ) : (
          <PlanSkeleton />
        ))}
    </Page>
  )
}

/** How many of the plan's actions there are, and are done. */
function tallyOf({ focuses }: Plan) {
  const actions = focuses.flatMap((focus) => focus.actions)
  return { count: actions.length, done: actions.filter((action) => action.done).length }
}

function Tally({ plan }: { plan: Plan }) {
  const { i18n } = useI18n()
  const tally = tallyOf(plan)
  if (tally.count === 0) return null
  const text = i18n.t('development.tally', tally)
  return (
    <Grid gap="s2" width={{ base: '100%', sm: '260px' }} color="ink.soft" fontSize="sm">
      <span aria-hidden="true">{text}</span>
      <Meter thin percent={(tally.done * 100) / tally.count} label={text} />
    </Grid>
  )
}

/** Two focuses in their true sizes, until they are there. */
export const PlanSkeleton = () => (
  <Grid gap="s4">
    {[0, 1].map((key) => (
      <Panel key={key} minHeight="320px" padding="s5">
        <SkeletonLines
          widths={['min(420px, 80%)', 'min(280px, 60%)', '70%', '80%']}
          marginTop="s4"
        />
      </Panel>
    ))}
  </Grid>
)

const block = {
  display: 'grid',
  gap: 's3',
  padding: { base: 's4', sm: '16px 24px 24px' },
  overflowWrap: 'anywhere',
  '& > p': { color: 'ink.soft', fontSize: 'sm', textWrap: 'pretty' },
  '& > button': { justifySelf: { base: 'stretch', sm: 'start' } },
  '& > ul:empty': { display: 'none' },
  '& > h2': { fontSize: 'md' },
  // A switch stands at the end of the heading that names it.
  '& > h2 label': {
    display: 'flex',
    flexDirection: 'row-reverse',
    justifyContent: 'space-between',
    marginBlock: '-4px',
    fontSize: 'inherit',
  },
  _print: { display: 'none' },
} as const

/** A panel with its heading, which other things of the page may stand beside. */
export function PlanPanel({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Panel as="section" aria-labelledby={id} css={block}>
      <h2 id={id}>{title}</h2>
      {children}
    </Panel>
  )
}

/** Who sees the plan, what they have said, and whether its owner is reminded. */
export function PlanPanels(props: { plan: Plan; own: OwnPlan; onShare: () => void }) {
  const { plan, own, onShare } = props
  const { i18n, lang } = useI18n()
  const unshare = trpc.development.share.useMutation(usePlanAnswer())
  const save = useSavePlan()
  const { share, id: planId } = plan
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      gap="s4"
      alignItems="start"
      marginTop="s4"
    >
      <PlanPanel title={i18n.t('development.seen-by')}>
        <p>
          {share
            ? i18n.t('development.shared', {
                name: personName(lang, share.manager),
                day: formatDay(lang, share.until),
                opened: share.openedAt ? formatDateTime(lang, new Date(share.openedAt)) : 'never',
              })
            : i18n.t('development.only-you')}
        </p>
        <Comments comments={plan.comments} />
        {share ? (
          <Button busy={unshare.isPending} onClick={() => unshare.mutate({ planId, until: null })}>
            {i18n.t('development.end-share')}
          </Button>
        ) : own.manager ? (
          <Button onClick={onShare}>{i18n.t('development.share')}</Button>
        ) : (
          <p>{i18n.t('development.no-manager')}</p>
        )}
      </PlanPanel>
      <PlanPanel
        title={
          <Toggle
            label={i18n.t('development.reminders')}
            checked={plan.reminders === true}
            onChange={(reminders) => save.mutate((input) => ({ ...input, reminders }))}
          />
        }
      >
        <p>{i18n.t('development.reminders-text', { channel: own.channel })}</p>
      </PlanPanel>
    </Grid>
  )
}

/** What the manager has written, the oldest first. */
export function Comments({ comments }: Pick<Plan, 'comments'>) {
  const { i18n, lang } = useI18n()
  return (
    <ul>
      {comments.map(({ by, at, text }) => (
        <Box
          as="li"
          key={`${at} ${text}`}
          fontSize="sm"
          css={{ '& + &': { marginTop: 's3', paddingTop: 's3', borderTop: 'hairline' } }}
        >
          <chakra.p color="ink.soft" fontSize="xs" fontVariantNumeric="tabular-nums">
            <b>{by ? personName(lang, by) : i18n.t('development.former-manager')}</b>
            {' · '}
            <Moment at={at} />
          </chakra.p>
          <chakra.p whiteSpace="pre-line">{text}</chakra.p>
        </Box>
      ))}
    </ul>
  )
}

/** One's closed plans, each to be opened or deleted. */
export function EarlierPlans({ earlier }: Pick<OwnPlan, 'earlier'>) {
  const { i18n, lang } = useI18n()
  const { onSuccess } = usePlanAnswer()
  const { mutateAsync } = trpc.development.end.useMutation({ onSuccess, meta: { quiet: true } })
  return (
    <chakra.section aria-labelledby="earlier-plans" marginTop="s7" _print={{ display: 'none' }}>
      <chakra.h2 id="earlier-plans" fontSize="md" marginBottom="s3">
        {i18n.t('development.earlier')}
      </chakra.h2>
      <Panel as="ul">
        {earlier.map((plan) => (
          <PanelLine key={plan.id}>
            <b>{pickName(lang, plan.activity)}</b>
            <span>
              {i18n.t('development.earlier-line', {
                ...tallyOf(plan),
                focuses: plan.focuses.length,
                day: formatDay(lang, plan.closedOn ?? ''),
              })}
            </span>
            <LinkButton kind="go" to={toPlan(plan.id)}>
              {i18n.t('development.open')}
              <VisuallyHidden>: {pickName(lang, plan.activity)}</VisuallyHidden>
            </LinkButton>
            <DeleteButton
              label={`${i18n.t('development.delete')}: ${pickName(lang, plan.activity)}`}
              title={i18n.t('development.end-title', { what: 'delete' })}
              text={i18n.t('development.end-text', { what: 'delete', focus: '' })}
              onDelete={() =>
                mutateAsync({ planId: plan.id, version: plan.version, how: 'delete' })
              }
            />
          </PanelLine>
        ))}
      </Panel>
    </chakra.section>
  )
}
