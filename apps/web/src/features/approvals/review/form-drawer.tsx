import { useLingui } from '@lingui/react'
import type { FormDetail } from '@vantage/contracts/approvals/lists'
import { chakra } from '@chakra-ui/react'
import { Button } from '../../../components/button.tsx'
import { Drawer } from '../../../components/drawer.tsx'
import { PageError } from '../../../components/page-error.tsx'
import { SkeletonLine } from '../../../components/skeleton.tsx'
import { words as common } from '../../../components/words.ts'
import { failureStatus } from '../../../lib/failures.ts'
import { trpc } from '../../../lib/trpc.ts'
import { FormFacts } from './form-facts.tsx'
import { FormHistory } from './form-history.tsx'
import { NeedsPerson } from './needs-person.tsx'
import { useReview } from './use-review.tsx'
import { useWords } from './use-words.ts'

const Stack = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 's5' },
})

/** One form beside the list: its three states, what it says, what happened to it, and what can be done. */
export function FormDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { i18n } = useLingui()
  const query = trpc.approvals.form.useQuery(
    { id },
    {
      refetchOnMount: 'always',
      retry: (count, error) => count < 2 && failureStatus(error) !== 404,
    },
  )
  const { data } = query
  if (data) return <Detail form={data} onClose={onClose} />
  return (
    <Drawer title={i18n.t(query.isError ? common.server : common.loading)} onClose={onClose}>
      {query.isError ? (
        <PageError
          error={query.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Stack aria-busy="true">
          <SkeletonLine width="100%" height="60px" />
          <SkeletonLine width="60%" />
          <SkeletonLine width="100%" height="160px" />
        </Stack>
      )}
    </Drawer>
  )
}

function Detail({ form, onClose }: { form: FormDetail; onClose: () => void }) {
  const { i18n } = useLingui()
  const words = useWords()
  const { busy, review, question } = useReview(form, onClose)
  const isPending = form.review === 'pending'
  return (
    <Drawer
      title={words.title(form)}
      note={form.requestNumber}
      onClose={onClose}
      footer={
        isPending && (
          <>
            <chakra.span marginRight="auto">{i18n.t('approvals.review-moves')}</chakra.span>
            <Button kind="main" busy={busy} onClick={review}>
              {i18n.t('approvals.check')}
            </Button>
          </>
        )
      }
    >
      <Stack>
        {form.delivery === 'needs-person' && <NeedsPerson form={form} />}
        <FormFacts form={form} />
        <FormHistory form={form} />
        {question}
      </Stack>
    </Drawer>
  )
}
