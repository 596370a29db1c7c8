import type { AskForm } from '@vantage/contracts/answering/ask-form'
import { useState } from 'react'
import { failureStatus } from '../../lib/failures.ts'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { personName, pickName } from '../../lib/names.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSession } from '../../lib/use-session.ts'
import { type AskFormQuery, useAskFormQuery } from './ask-form-query.ts'
import { FormUnavailable } from './page/form-unavailable.tsx'
import { FormProblem, FormUnusable } from './page/form-problem.tsx'
import { OpenForm } from './page/open-form.tsx'
import { QuestionSkeleton, WaitingForm } from './page/waiting-form.tsx'

/** AskForm: one assignment's questions. */
export function AskFormPage() {
  const lang = useLang()
  const query = useAskFormQuery()
  const names = {
    activity: pickName(lang, query.activity),
    person: personName(lang, query.participant),
  }
  if (query.relationsId === null) return <FormUnavailable outcome="refused" {...names} />
  return <AssignedForm key={query.relationsId} query={query} relationsId={query.relationsId} />
}

/** Answers given elsewhere show as soon as the page is looked at again. */
const freshness = { refetchOnMount: 'always', staleTime: 5000 } as const

function AssignedForm({ query, relationsId }: { query: AskFormQuery; relationsId: number }) {
  const lang = useLang()
  const { user } = useSession()
  const form = trpc.answering.open.useQuery({ relationsId }, freshness)
  const names = {
    activity: pickName(lang, query.activity),
    person: personName(lang, query.participant),
  }
  const [opened, setOpened] = useState<AskForm>()
  const latest = form.data?.outcome === 'open' ? form.data.form : undefined
  if (latest && latest !== opened) setOpened(latest)
  const ended = form.data && form.data.outcome !== 'open' ? form.data.outcome : null
  if (opened && user) {
    const missing = missingPart(opened)
    if (missing === null) return <OpenForm form={opened} username={user.username} ended={ended} />
    return (
      <WaitingForm query={query}>
        <FormUnusable missing={missing} />
      </WaitingForm>
    )
  }
  if (ended) return <FormUnavailable outcome={ended} relationsId={relationsId} {...names} />
  if (form.isError && isRefusal(form.error)) return <FormUnavailable outcome="refused" {...names} />
  return (
    <WaitingForm query={query}>
      {form.isError ? (
        <FormProblem
          error={form.error}
          busy={form.isFetching}
          onRetry={() => void form.refetch()}
        />
      ) : (
        <QuestionSkeleton />
      )}
    </WaitingForm>
  )
}

function missingPart({ questions, options }: AskForm): 'questions' | 'options' | null {
  if (questions.length === 0) return 'questions'
  return options.length === 0 ? 'options' : null
}

const isRefusal = (error: unknown): boolean => [400, 403, 404].includes(failureStatus(error) ?? 0)
