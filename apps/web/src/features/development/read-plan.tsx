import { Flex, Grid, Textarea } from '@chakra-ui/react'
import type { Plan } from '@vantage/contracts/development/plan'
import { limits } from '@vantage/contracts/limits'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Field } from '../../components/field.tsx'
import { notify } from '../../components/notify.ts'
import { Panel } from '../../components/panel.tsx'
import { words } from '../../components/words.ts'
import { failureStatus } from '../../lib/failures.ts'
import { formatDay } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { personName, pickName } from '../../lib/names.ts'
import { paths } from '../../lib/paths.ts'
import { trpc } from '../../lib/trpc.ts'
import { FocusCard } from './focus-card.tsx'
import { Comments, PlanPage, PlanPanel } from './plan-panels.tsx'

/** A plan that is only read: one's own earlier one, or one that its owner shares with the reader, who may comment on it. */
export function ReadPlan({ planId }: { planId: string }) {
  const { i18n, lang } = useI18n()
  // Its owner sees when it was last opened, and may end that.
  const query = trpc.development.read.useQuery(
    { planId },
    { gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
  const { data, error } = query
  const isRefused = [400, 403].includes(failureStatus(error) ?? 0)
  const plan = isRefused ? undefined : data
  const name = plan && !plan.isOwn ? personName(lang, plan.owner) : null
  const ofOwn = i18n.t('development.title')
  const lead =
    plan &&
    i18n.t('development.read-lead', {
      state: plan.closedOn === null ? 'shared' : 'closed',
      activity: pickName(lang, plan.activity),
      name: name ?? '',
      day: formatDay(lang, plan.closedOn ?? plan.share?.until ?? ''),
    })
  return (
    <PlanPage
      title={name === null ? ofOwn : i18n.t('development.title-of', { name })}
      text={lead}
      back={
        plan?.isOwn
          ? { to: paths.development, label: ofOwn }
          : { to: paths.sharedWithMe, label: i18n.t(words.sharedWithMe) }
      }
      plan={plan}
      query={query}
    >
      {isRefused ? (
        <Panel>
          <EmptyState
            icon={Lock}
            title={i18n.t('development.refused')}
            text={i18n.t('development.refused-text')}
          />
        </Panel>
      ) : (
        plan && (
          <Grid gap="s4">
            {plan.focuses.map((focus, index) => (
              <FocusCard key={focus.questionId} focus={focus} number={index + 1} owner={name} />
            ))}
            {(name !== null || plan.comments.length > 0) && (
              <PlanPanel
                title={i18n.t('development.comments', { by: name === null ? 'manager' : 'you' })}
              >
                <Comments comments={plan.comments} />
                {name !== null && <WriteComment plan={plan} name={name} />}
              </PlanPanel>
            )}
          </Grid>
        )
      )}
    </PlanPage>
  )
}

/** `name`: about whose plan. */
function WriteComment({ plan, name }: { plan: Plan; name: string }) {
  const { i18n } = useI18n()
  const utils = trpc.useUtils()
  const [text, setText] = useState('')
  const { id: planId, comments } = plan
  const send = trpc.development.comment.useMutation({
    onSuccess: ({ outcome, current }) => {
      utils.development.read.setData({ planId }, current)
      if (outcome === 'sent') setText('')
      else notify({ kind: 'warn', title: i18n.t('development.not-sent', { outcome }) })
    },
  })
  return (
    <>
      <Field label={i18n.t('development.write', { name })}>
        <Textarea
          rows={3}
          maxLength={limits.planCommentMax}
          placeholder={i18n.t('development.write-hint')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <Flex
        wrap="wrap"
        align="center"
        justify="space-between"
        gap="s3"
        color="ink.soft"
        fontSize="xs"
      >
        <p>{i18n.t('development.comment-note', { name })}</p>
        <Button
          kind="main"
          busy={send.isPending}
          disabled={text.trim() === ''}
          onClick={() => send.mutate({ planId, text: text.trim(), seen: comments.length })}
        >
          {i18n.t('development.send')}
        </Button>
      </Flex>
    </>
  )
}
