import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Button } from '../../../components/button.tsx'
import { SkeletonLine } from '../../../components/skeleton.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { useLingui } from '@lingui/react'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import { personName, pickName } from '../../../lib/names.ts'
import type { AskFormQuery } from '../ask-form-query.ts'
import { StatusLine } from '../status-line.tsx'
import { Lead } from '../form/lead.tsx'
import { FormFooter } from './form-footer.tsx'
import { FormHeader } from './form-header.tsx'
import { FormLangSwitch } from './form-lang-switch.tsx'
import { Frame } from './frame.tsx'

/** The form's frame before, or instead of, its questions; the link already says whom it is about. */
export function WaitingForm({ query, children }: { query: AskFormQuery; children: ReactNode }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const activity = pickName(lang, query.activity)
  const person = personName(lang, query.participant)
  return (
    <Frame
      title={[activity, person].filter(Boolean).join(' · ')}
      header={
        <FormHeader
          activity={activity}
          person={person}
          progress={undefined}
          langSwitch={<FormLangSwitch />}
        />
      }
      footer={
        <FormFooter status={<StatusLine />}>
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

const Lines = chakra('div', {
  base: {
    display: 'grid',
    gap: 's4',
    paddingTop: 's5',
    paddingBottom: '28px',
    borderBottom: 'hairline',
    '& > span': { marginLeft: { base: 0, sm: '40px' } },
    '& > span:last-of-type': { height: '60px', borderRadius: 'base' },
  },
})

/** A skeleton of the first questions. */
export function QuestionSkeleton() {
  const { i18n } = useLingui()
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden as="div">{i18n.t('answering.loading')}</VisuallyHidden>
      <SkeletonLine width="100%" height="68px" borderRadius="base" />
      <SkeletonLine width="70%" marginBlock="24px 32px" />
      {['70%', '58%', '76%'].map((width) => (
        <Lines key={width}>
          <SkeletonLine width={width} />
          <SkeletonLine />
        </Lines>
      ))}
    </div>
  )
}
