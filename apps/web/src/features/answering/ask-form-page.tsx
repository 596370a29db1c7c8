import type { AskForm } from '@vantage/contracts/answering/ask-form'
import { failureStatus } from '../../lib/failures.ts'
import { useLang } from '../../lib/i18n/index.tsx'
import { personName, pickName } from '../../lib/names.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSession } from '../../lib/use-session.ts'
import { type AskFormQuery, useAskFormQuery } from './ask-form-query.ts'
import { FormOver } from './page/form-over.tsx'
import { FormProblem, FormUnusable } from './page/form-problem.tsx'
import { OpenForm } from './page/open-form.tsx'
import { QuestionBones, WaitingForm } from './page/waiting-form.tsx'

/** AskForm (specification sections 2, 4, 5, 8; decisions section 5): one assignment's questions. */
export function AskFormPage() {
  const lang = useLang()
  const query = useAskFormQuery()
  const names = {
    activity: pickName(lang, query.activity),
    person: personName(lang, query.participant),
  }
  if (query.relationsId === null) return <FormOver outcome="refused" {...names} />
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
  if (form.data && form.data.outcome !== 'open')
    return <FormOver outcome={form.data.outcome} {...names} />
  if (form.data && user) {
    const lacks = lackOf(form.data.form)
    if (lacks === null) return <OpenForm form={form.data.form} username={user.username} />
    return (
      <WaitingForm query={query}>
        <FormUnusable lacks={lacks} />
      </WaitingForm>
    )
  }
  if (form.isError && isRefusal(form.error)) return <FormOver outcome="refused" {...names} />
  return (
    <WaitingForm query={query}>
      {form.isError ? (
        <FormProblem
          error={form.error}
          busy={form.isFetching}
          onRetry={() => void form.refetch()}
        />
      ) : (
        <QuestionBones />
      )}
    </WaitingForm>
  )
}

function lackOf({ questions, options }: AskForm): 'questions' | 'options' | null {
  if (questions.length === 0) return 'questions'
  return options.length === 0 ? 'options' : null
}

const isRefusal = (error: unknown): boolean => [400, 403, 404].includes(failureStatus(error) ?? 0)
