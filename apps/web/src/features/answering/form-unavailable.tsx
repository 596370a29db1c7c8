import { chakra, Grid } from '@chakra-ui/react'
import { Check, Lock } from 'lucide-react'
import { LinkButton } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { PersonName } from '../../components/person-name.tsx'
import { Page } from '../../components/page.tsx'
import { AppHeader } from '../../components/shell/app-header.tsx'
import { useLingui } from '@lingui/react'
import { paths } from '../../lib/paths.ts'
import { wasSubmittedHere } from './submission.ts'

type FormUnavailableProps = {
  outcome: 'submitted' | 'excused' | 'closed' | 'refused'
  relationsId?: number
  activity: string
  person: string
  /** What was typed here and the server never got. */
  unreceived?: readonly string[]
}

/** Says why a form cannot be answered, or not any more, and leads back to Activities. */
export function FormUnavailable({
  outcome,
  relationsId,
  activity,
  person,
  unreceived = [],
}: FormUnavailableProps) {
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
        <Grid
          as="section"
          gap="s3"
          maxWidth="640px"
          marginInline="auto"
          color="ink.soft"
          fontSize="sm"
        >
          <p>{i18n.t('answering.unreceived')}</p>
          {unreceived.map((text) => (
            <chakra.blockquote
              key={text}
              margin={0}
              padding="s4"
              background="paper"
              border="hairline"
              borderRadius="base"
              color="ink"
              fontSize="md"
              whiteSpace="pre-wrap"
              overflowWrap="anywhere"
            >
              {text}
            </chakra.blockquote>
          ))}
        </Grid>
      )}
    </Page>
  )
}
