import { LinkButton } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { Page } from '../../../components/page.tsx'
import { AppHeader } from '../../../components/shell/app-header.tsx'
import { useT } from '../../../lib/i18n/index.tsx'
import { paths } from '../../../lib/paths.ts'

type FormOverProps = {
  outcome: 'submitted' | 'closed' | 'refused'
  activity: string
  person: string
}

/** A form that takes no answers, or is somebody else's: why, and where to go. */
export function FormOver({ outcome, activity, person }: FormOverProps) {
  const t = useT()
  const title = t(`answering.${outcome}.title`)
  const subject = [activity, person].filter(Boolean).join(' · ')
  return (
    <>
      <AppHeader />
      <Page title={subject || title}>
        <EmptyState
          as="h1"
          icon={outcome === 'submitted' ? 'check' : 'lock'}
          title={title}
          text={
            <>
              {subject && outcome !== 'refused' && <b>{subject}. </b>}
              {t(`answering.${outcome}.text`)}
            </>
          }
        >
          <LinkButton kind="main" to={paths.activities}>
            {t('answering.back')}
          </LinkButton>
        </EmptyState>
      </Page>
    </>
  )
}
