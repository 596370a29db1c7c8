import { Box } from '@chakra-ui/react'
import { Check, Lock } from 'lucide-react'
import { LinkButton } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { PersonName } from '../../components/person-name.tsx'
import { Page } from '../../components/page.tsx'
import { AppHeader } from '../../components/shell/app-header.tsx'
import { useLingui } from '@lingui/react'
import { paths } from '../../lib/paths.ts'
import { wasSubmittedHere } from './submission.ts'
import { Unreceived } from './unreceived.tsx'

type FormUnavailableProps = {
  outcome: 'submitted' | 'excused' | 'closed' | 'refused'
  relationsId?: number
  activity: string
  person: string
  /** What was typed here and the server never got. */
  unreceived?: readonly string[]
}

/** Says why a form cannot be answered, or not any more, and leads back to Activities. */
export function FormUnavailable(props: FormUnavailableProps) {
  const { outcome, relationsId, activity, person, unreceived = [] } = props
  const { i18n } = useLingui()
  const title = i18n.t('answering.unavailable.title', { outcome })
  const subject = [activity, person].filter(Boolean).join(' · ')
  const here = outcome === 'submitted' && relationsId !== undefined && wasSubmittedHere(relationsId)
  return (
    <Page header={<AppHeader />} title={subject || title}>
      <EmptyState
        as="h1"
        icon={outcome === 'submitted' ? Check : Lock}
        title={title}
        text={
          <>
            {subject && outcome !== 'refused' && (
              <>
                <b>
                  {activity}
                  {activity && person && ' · '}
                  <PersonName>{person}</PersonName>
                </b>
                <br />
              </>
            )}
            {i18n.t('answering.unavailable.text', { outcome: here ? 'here' : outcome })}
          </>
        }
      >
        <LinkButton kind="main" to={paths.activities}>
          {i18n.t('answering.back')}
        </LinkButton>
      </EmptyState>
      {unreceived.length > 0 && (
        <Box maxWidth="640px" marginInline="auto">
          <Unreceived texts={unreceived} />
        </Box>
      )}
    </Page>
  )
}
