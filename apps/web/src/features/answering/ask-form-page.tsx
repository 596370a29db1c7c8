import { Grid, VisuallyHidden } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { AskForm } from '@vantage/contracts/answering/ask-form'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { LoadProblem } from '../../components/load-problem.tsx'
import { SkeletonLine } from '../../components/skeleton.tsx'
import { failureStatus } from '../../lib/failures.ts'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { personName, pickName } from '../../lib/names.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSession } from '../../lib/use-session.ts'
import { FormFooter } from './footer.tsx'
import { FormUnavailable } from './form-unavailable.tsx'
import { Frame } from './frame.tsx'
import { FormHeader } from './header.tsx'
import { unreceivedOf } from './kept-answers.ts'
import { Lead } from './lead.tsx'
import { OpenForm } from './open-form.tsx'

/** Activity and person, which the address names, so that the title can be shown before the form is loaded. */
type Names = Record<'activity' | 'person', string>

/** AskForm: one assignment's questions. */
export function AskFormPage() {
  const lang = useLang()
  const [query] = useSearchParams()
  const text = (name: string) => query.get(name) ?? ''
  const names = {
    activity: pickName(lang, { name: text('actname'), name_en: text('actname_en') }),
    person: personName(lang, {
      fullname: text('fullname_obj'),
      englishname: text('englishname_obj'),
    }),
  }
  const id = text('relations_id')
  if (!/^[1-9]\d{0,9}$/.test(id)) return <FormUnavailable outcome="refused" {...names} />
  return <AssignedForm key={id} names={names} relationsId={Number(id)} />
}

/** Reads the form again when the page is opened again, to show answers from other devices. */
const freshness = { refetchOnMount: 'always', staleTime: 5000 } as const

function AssignedForm({ names, relationsId }: { names: Names; relationsId: number }) {
  const { i18n } = useLingui()
  const { user } = useSession()
  const form = trpc.answering.open.useQuery({ relationsId }, freshness)
  const [opened, setOpened] = useState<AskForm>()
  const latest = form.data?.outcome === 'open' ? form.data.form : undefined
  if (latest && latest !== opened) setOpened(latest)
  const ended = form.data && form.data.outcome !== 'open' ? form.data.outcome : null
  if (opened && user) {
    const { questions, options } = opened
    if (questions.length > 0 && options.length > 0)
      return <OpenForm form={opened} username={user.username} ended={ended} />
    return (
      <WaitingForm names={names}>
        <FormUnusable missing={questions.length > 0 ? 'options' : 'questions'} />
      </WaitingForm>
    )
  }
  if (ended) {
    const unreceived = unreceivedOf(user?.username ?? '', relationsId)
    return (
      <FormUnavailable
        outcome={ended}
        relationsId={relationsId}
        unreceived={unreceived}
        {...names}
      />
    )
  }
  if (form.isError && isRefusal(form.error)) return <FormUnavailable outcome="refused" {...names} />
  return (
    <WaitingForm names={names}>
      {form.isError ? (
        <LoadProblem
          query={form}
          title={i18n.t('answering.failed')}
          advice={[<br key="break" />, i18n.t('answering.failed-advice')]}
        />
      ) : (
        <QuestionSkeleton />
      )}
    </WaitingForm>
  )
}

const isRefusal = (error: unknown): boolean => [400, 403, 404].includes(failureStatus(error) ?? 0)

/** The layout of the form before, or instead of, its questions. */
function WaitingForm({ names, children }: { names: Names; children: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <Frame
      title={[names.activity, names.person].filter(Boolean).join(' · ')}
      header={<FormHeader {...names} />}
      footer={
        <FormFooter>
          <Button kind="main" minWidth={{ base: '84px', sm: '120px' }} disabled>
            {i18n.t('answering.submit')}
          </Button>
        </FormFooter>
      }
    >
      <Lead form={undefined} />
      {children}
    </Frame>
  )
}

function QuestionSkeleton() {
  const { i18n } = useLingui()
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden as="div">{i18n.t('answering.loading')}</VisuallyHidden>
      <SkeletonLine width="100%" height="68px" borderRadius="base" />
      <SkeletonLine width="70%" marginBlock="24px 32px" />
      {['70%', '58%', '76%'].map((width) => (
        <Grid
          key={width}
          gap="s4"
          paddingTop="s5"
          paddingBottom="28px"
          borderBottom="hairline"
          css={{
            '& > span': { marginLeft: { base: 0, sm: '40px' } },
            '& > span:last-of-type': { height: '60px', borderRadius: 'base' },
          }}
        >
          <SkeletonLine width={width} />
          <SkeletonLine />
        </Grid>
      ))}
    </div>
  )
}

/** The form arrived without its answer scale or its questions: only an administrator can fix that. */
function FormUnusable({ missing }: { missing: 'options' | 'questions' }) {
  const { i18n } = useLingui()
  return (
    <div role="alert">
      <EmptyState
        bad
        icon={CircleAlert}
        title={i18n.t('answering.unusable.title', { missing })}
        text={i18n.t('answering.unusable.text', { missing })}
      />
    </div>
  )
}
