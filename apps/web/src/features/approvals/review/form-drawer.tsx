import { chakra, Grid } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { FormDetail } from '@vantage/contracts/approvals/lists'
import type { StepKind } from '@vantage/contracts/approvals/states'
import {
  Check,
  Circle,
  CircleAlert,
  type LucideIcon,
  Minus,
  Pencil,
  RotateCw,
  Search,
  User,
} from 'lucide-react'
import { Fragment } from 'react'
import { Button } from '../../../components/button.tsx'
import { Drawer } from '../../../components/drawer.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Loaded } from '../../../components/loaded.tsx'
import { SkeletonLine } from '../../../components/skeleton.tsx'
import { words as common } from '../../../components/words.ts'
import { failureStatus } from '../../../lib/failures.ts'
import { selectKey } from '../../../lib/i18n/messages.ts'
import { trpc } from '../../../lib/trpc.ts'
import type { ColorName } from '../../../theme/colors.ts'
import { formFields } from '../form-fields.ts'
import { DecisionState, Delivery, ReviewState } from '../forms.tsx'
import { NeedsPerson } from './needs-person.tsx'
import { everyMs, useReview } from './use-review.tsx'
import { useWords } from './use-words.ts'

const stack = { templateColumns: 'minmax(0, 1fr)', gap: 's5' } as const

/** One form beside the list: its three states, what it says, what happened to it, and what can be done. */
export function FormDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { i18n } = useLingui()
  const words = useWords()
  const query = trpc.approvals.form.useQuery(
    { id },
    {
      refetchOnMount: 'always',
      refetchInterval: everyMs,
      retry: (count, error) => count < 2 && failureStatus(error) !== 404,
    },
  )
  const { data } = query
  const unknown = i18n.t(query.isError ? common.server : common.loading)
  return (
    <Drawer
      title={data ? words.title(data) : unknown}
      note={data?.requestNumber}
      onClose={onClose}
      footer={data?.review === 'pending' && <ReviewFoot form={data} onDone={onClose} />}
    >
      <Loaded
        query={query}
        skeleton={
          <Grid aria-busy="true" {...stack}>
            <SkeletonLine width="100%" height="60px" />
            <SkeletonLine width="60%" />
            <SkeletonLine width="100%" height="160px" />
          </Grid>
        }
      >
        {(form) => (
          <Grid {...stack}>
            {form.delivery === 'needs-person' && <NeedsPerson form={form} />}
            <FormFacts form={form} />
            <FormHistory form={form} />
          </Grid>
        )}
      </Loaded>
    </Drawer>
  )
}

function ReviewFoot({ form, onDone }: { form: FormDetail; onDone: () => void }) {
  const { i18n } = useLingui()
  const { busy, review, question } = useReview(form, onDone)
  return (
    <>
      <chakra.span marginRight="auto">{i18n.t('approvals.review-moves')}</chakra.span>
      <Button kind="main" busy={busy} onClick={review}>
        {i18n.t('approvals.check')}
      </Button>
      {question}
    </>
  )
}

/** The three states of a form, and what is written in it. */
function FormFacts({ form }: { form: FormDetail }) {
  const { i18n } = useLingui()
  const words = useWords()
  const { reporter, reporterName, viaToken } = form
  const states = [
    [
      i18n.t('approvals.column.delivery'),
      <Delivery
        key="delivery"
        state={form.delivery}
        why={form.delivery === 'retrying' && words.why(form)}
      />,
    ],
    [i18n.t('approvals.column.decision'), <DecisionState key="decision" of={form} />],
    [i18n.t('approvals.column.review'), <ReviewState key="review" state={form.review} />],
  ] as const
  const facts: [string, string | null][] = [
    ...formFields[form.type].map(({ name, kind, label }): [string, string] => {
      const value = form.fields[name] ?? ''
      return [i18n.t(label), kind === 'department' ? words.department(value) : value]
    }),
    [i18n.t('approvals.column.reported'), words.moment(form.createdAt)],
    [
      i18n.t('approvals.reporter'),
      viaToken
        ? i18n.t('approvals.reporter-token', { name: reporter })
        : i18n.t('approvals.reporter-person', { name: reporterName ?? reporter, reporter }),
    ],
    [i18n.t('approvals.instance'), form.instanceId],
  ]
  return (
    <>
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }}
        border="hairline"
        borderRadius="base"
        fontSize="sm"
      >
        {states.map(([name, state]) => (
          <chakra.div
            key={name}
            padding="s3"
            paddingInline={{ sm: 's4' }}
            _notFirst={{
              borderLeft: { sm: 'hairline' },
              borderTop: { base: 'hairline', sm: 'none' },
            }}
          >
            <chakra.dt color="ink.faint" fontSize="xs">
              {name}
            </chakra.dt>
            <dd>{state}</dd>
          </chakra.div>
        ))}
      </chakra.dl>
      <section aria-labelledby="form-content">
        <chakra.h3 id="form-content" fontSize="sm">
          {i18n.t('approvals.content')}
        </chakra.h3>
        <chakra.dl
          display="grid"
          gridTemplateColumns={{ base: '88px 1fr', sm: '104px 1fr' }}
          gap="s2"
          columnGap="s4"
          marginTop="s3"
          fontSize="sm"
          fontVariantNumeric="tabular-nums"
          css={{
            '& dt': { color: 'ink.soft' },
            '& dd': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
          }}
        >
          {facts.map(
            ([name, value]) =>
              value !== null && (
                <Fragment key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </Fragment>
              ),
          )}
        </chakra.dl>
      </section>
    </>
  )
}

const looks: Record<StepKind, { icon: LucideIcon; color: ColorName }> = {
  reported: { icon: Check, color: 'good' },
  configured: { icon: Check, color: 'good' },
  'not-sent': { icon: CircleAlert, color: 'bad' },
  unanswered: { icon: CircleAlert, color: 'bad' },
  'not-found': { icon: Search, color: 'ink.soft' },
  found: { icon: Search, color: 'ink.soft' },
  sent: { icon: Check, color: 'good' },
  'needs-person': { icon: User, color: 'warn' },
  resent: { icon: RotateCw, color: 'ink.soft' },
  'marked-sent': { icon: Pencil, color: 'ink.soft' },
  decided: { icon: Check, color: 'good' },
  reviewed: { icon: Check, color: 'good' },
  'review-undone': { icon: Circle, color: 'ink.soft' },
  withdrawn: { icon: Minus, color: 'ink.soft' },
}
const Step = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '20px 1fr auto',
    columnGap: 's3',
    paddingBottom: 's4',
    fontSize: 'sm',
    '&:last-child': { paddingBottom: 0 },
    '&:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      left: '9.5px',
      top: '22px',
      bottom: 0,
      width: '1px',
      background: 'line.strong',
    },
    '& > svg': { margin: '4px 2px 0' },
    '& time': { color: 'ink.faint', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
    '& small': {
      gridColumn: '2 / -1',
      color: 'ink.soft',
      fontSize: 'xs',
      lineHeight: '1.55',
      overflowWrap: 'anywhere',
    },
  },
})

/** What happened to a form, and whether its review is still to come. */
function FormHistory({ form }: { form: FormDetail }) {
  const { i18n } = useLingui()
  const words = useWords()
  const inWords = (kind: StepKind, detail: string | null) =>
    detail === null
      ? ''
      : kind === 'decided'
        ? i18n.t('approvals.decision', { decision: detail })
        : words.detail(detail)
  return (
    <section aria-labelledby="form-history">
      <chakra.h3 id="form-history" fontSize="sm">
        {i18n.t('approvals.history')}
      </chakra.h3>
      <chakra.ol marginTop="s3">
        {form.steps.map(({ kind, at, detail, note }) => (
          <Step key={`${kind} ${at} ${detail}`}>
            <Icon as={looks[kind].icon} color={looks[kind].color} />
            <span>{i18n.t('approvals.happened', { kind: selectKey(kind) })}</span>
            <time dateTime={at}>{words.moment(at)}</time>
            {(detail !== null || note !== null) && (
              <small>{[inWords(kind, detail), note].filter(Boolean).join(' · ')}</small>
            )}
          </Step>
        ))}
        {form.review === 'pending' && (
          <Step color="ink.faint">
            <Icon as={Circle} color="ink.faint" />
            <span>{i18n.t('approvals.review', { state: 'pending' })}</span>
          </Step>
        )}
      </chakra.ol>
    </section>
  )
}
