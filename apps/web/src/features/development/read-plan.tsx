import { chakra, Flex, Grid, Textarea } from '@chakra-ui/react'
import type { Plan } from '@vantage/contracts/development/plan'
import { limits } from '@vantage/contracts/limits'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Field } from '../../components/field.tsx'
import { LoadProblem } from '../../components/load-problem.tsx'
import { notify } from '../../components/notify.ts'
import { PageHead } from '../../components/page-head.tsx'
import { Page } from '../../components/page.tsx'
import { Panel } from '../../components/panel.tsx'
import { AppHeader } from '../../components/shell/app-header.tsx'
import { ProductNav } from '../../components/shell/product-nav.tsx'
import { useNotifyFailure } from '../../components/use-notify-failure.ts'
import { words } from '../../components/words.ts'
import { failureStatus } from '../../lib/failures.ts'
import { formatDay } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { openedPart } from '../../lib/lazy-part.tsx'
import { personName, pickName } from '../../lib/names.ts'
import { paths } from '../../lib/paths.ts'
import { trpc } from '../../lib/trpc.ts'
import { FocusCard } from './focus-card.tsx'
import { Comments, PlanPanel, PlanSkeleton, Tally } from './plan-panels.tsx'

const EndDialog = openedPart(async () => (await import('./plan-dialogs.tsx')).EndDialog)

/** A plan that is only read: one's own earlier one, or one that its owner shares with the reader, who may comment on it. */
export function ReadPlan({ planId }: { planId: string }) {
  const { i18n, lang } = useI18n()
  // Its owner sees when it was last opened, and may end that.
  const query = trpc.development.read.useQuery(
    { planId },
    { gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
  const { data: plan, error } = query
  const name = plan && !plan.isOwn ? personName(lang, plan.owner) : null
  const title =
    name === null ? i18n.t('development.title') : i18n.t('development.title-of', { name })
  const back = plan?.isOwn
    ? { to: paths.development, label: i18n.t('development.title') }
    : { to: paths.sharedWithMe, label: i18n.t(words.sharedWithMe) }
  const isRefused = [400, 403].includes(failureStatus(error) ?? 0)
  const lead = plan && {
    text: plan.closedOn
      ? i18n.t('development.closed', {
          activity: pickName(lang, plan.activity),
          day: formatDay(lang, plan.closedOn),
        })
      : i18n.t('development.reader-lead', {
          name: name ?? '',
          day: plan.share ? formatDay(lang, plan.share.until) : 'none',
        }),
  }
  return (
    <Page header={<AppHeader nav={<ProductNav />} />} title={title} width="wide">
      <PageHead title={title} back={back} {...lead}>
        {plan && <Tally plan={plan} />}
      </PageHead>
      {isRefused ? (
        <Panel>
          <EmptyState
            icon={Lock}
            title={i18n.t('development.refused')}
            text={i18n.t('development.refused-text')}
          />
        </Panel>
      ) : plan ? (
        <Grid gap="s4">
          {plan.focuses.map((focus, index) => (
            <FocusCard key={focus.id} focus={focus} number={index + 1} owner={name} />
          ))}
          {plan.isOwn ? <OwnEarlier plan={plan} /> : <YourComments plan={plan} name={name ?? ''} />}
        </Grid>
      ) : query.isError ? (
        <Panel>
          <LoadProblem
            query={query}
            title={i18n.t('development.failed')}
            advice={i18n.t('development.failed-advice')}
          />
        </Panel>
      ) : (
        <PlanSkeleton />
      )}
    </Page>
  )
}

/** What its manager said of an earlier plan, and deleting it. */
function OwnEarlier({ plan }: { plan: Plan }) {
  const { i18n } = useI18n()
  const navigate = useNavigate()
  const [isEnding, setEnding] = useState(false)
  const { id: planId, version, comments } = plan
  return (
    <>
      {comments.length > 0 && (
        <PlanPanel title={i18n.t('development.comments')}>
          <Comments comments={comments} />
        </PlanPanel>
      )}
      <Flex>
        <Button kind="bare" danger onClick={() => setEnding(true)}>
          {i18n.t('development.delete')}
        </Button>
      </Flex>
      {isEnding && (
        <EndDialog
          ending={{ what: 'delete', planId, version }}
          plan={null}
          onClose={() => setEnding(false)}
          onDone={() => void navigate(paths.development, { replace: true })}
        />
      )}
    </>
  )
}

/** What the manager has written, and writing more. */
function YourComments({ plan, name }: { plan: Plan; name: string }) {
  const { i18n } = useI18n()
  const utils = trpc.useUtils()
  const [text, setText] = useState('')
  const { id: planId, comments } = plan
  const send = trpc.development.comment.useMutation({
    onError: useNotifyFailure(),
    onSuccess: ({ outcome, current }) => {
      utils.development.read.setData({ planId }, current)
      if (outcome === 'sent') setText('')
      else notify({ kind: 'warn', title: i18n.t('development.not-sent', { outcome }) })
    },
  })
  return (
    <PlanPanel title={i18n.t('development.your-comments')}>
      <Comments comments={comments} />
      <Field label={i18n.t('development.write', { name })}>
        <Textarea
          rows={3}
          maxLength={limits.planCommentMax}
          placeholder={i18n.t('development.write-hint')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <Flex wrap="wrap" align="center" justify="space-between" gap="s3">
        <chakra.p color="ink.soft" fontSize="xs">
          {i18n.t('development.comment-note', { name })}
        </chakra.p>
        <Button
          kind="main"
          busy={send.isPending}
          disabled={text.trim() === ''}
          onClick={() => send.mutate({ planId, text: text.trim(), seen: comments.length })}
        >
          {i18n.t('development.send')}
        </Button>
      </Flex>
    </PlanPanel>
  )
}
