import { BackLink } from '../../components/back-link.tsx'
import { Box, chakra, Grid } from '@chakra-ui/react'
import type { AskForm } from '@vantage/contracts/answering/ask-form'
import { estimatedMinutes } from '@vantage/domain/answering/progress'
import { Trans, useLingui } from '@lingui/react'
import { ShieldCheck } from 'lucide-react'
import { DialogButton } from '../../components/dialog.tsx'
import { Notice } from '../../components/notice.tsx'
import { PersonName } from '../../components/person-name.tsx'
import { dueIn, useDaysUntil } from '../../lib/due.ts'
import { formatDay, sentenceGap } from '../../lib/format.ts'
import { useI18n, useLang } from '../../lib/i18n/lang-scope.tsx'
import { openedPart } from '../../lib/lazy-part.tsx'
import { personName } from '../../lib/names.ts'
import { paths } from '../../lib/paths.ts'
import { touch } from '../../theme/media.ts'
import { anonymityNotice } from './terms.ts'

const CannotJudge = openedPart(async () => (await import('./cannot-judge.tsx')).CannotJudge)

/** Above the first question: the way back, how anonymous the answers are, how long answering takes and until when. */
export function Lead({ form }: { form: AskForm | undefined }) {
  const { i18n } = useLingui()
  return (
    <Grid
      gap="s4"
      paddingTop={{ base: 's3', sm: 's6' }}
      paddingBottom={{ base: 0, sm: 's5' }}
      fontSize="sm"
      css={{ '& p': { textWrap: 'pretty' } }}
    >
      <BackLink to={paths.activities} justifySelf="start" css={{ [touch]: { minHeight: 'hit' } }}>
        {i18n.t('answering.back')}
      </BackLink>
      {form && <Terms form={form} />}
      {form && form.level !== 3 && <Excuse form={form} />}
    </Grid>
  )
}

function Terms({ form }: { form: AskForm }) {
  const lang = useLang()
  const { level, anonymityMin: min, participant, questions } = form
  const name = personName(lang, participant)
  const notice = anonymityNotice(level, min)
  const texts = questions.filter(({ type }) => type === 1).length
  const minutes = estimatedMinutes({ questions: questions.length, texts })
  return (
    <>
      <Notice kind={notice.kind} {...(notice.kind === 'info' ? { icon: ShieldCheck } : {})}>
        <p>
          <Trans
            id={notice.id}
            values={{ name, min }}
            components={{ b: <b />, n: <PersonName /> }}
          />
        </p>
        {level !== 3 && (
          <p>
            <Trans id="answering.may-share" values={{ name }} components={{ n: <PersonName /> }} />
          </p>
        )}
      </Notice>
      <chakra.p color="ink.soft">
        <Trans
          id={level === 3 ? /*i18n*/ 'answering.lead-self' : /*i18n*/ 'answering.lead'}
          values={{ questions: questions.length, minutes, name }}
          components={{ n: <PersonName /> }}
        />
        <Due form={form} />
      </chakra.p>
    </>
  )
}

function Due({ form: { dueOn, closesItself } }: { form: AskForm }) {
  const { i18n, lang } = useI18n()
  const days = useDaysUntil(dueOn)
  if (dueOn === null || days === null) return null
  const state = days < 0 ? 'over' : closesItself ? 'closes' : 'open'
  return (
    <>
      {sentenceGap(lang)}
      <Trans
        id="answering.due"
        values={{ state, day: formatDay(lang, dueOn), left: dueIn(i18n, days) }}
        components={{ b: <chakra.b whiteSpace="nowrap" /> }}
      />
    </>
  )
}

/** The way out for who cannot judge the person; and what has become of having asked. */
function Excuse({ form }: { form: AskForm }) {
  const { i18n } = useLingui()
  return (
    <Box display="grid" gap="s2" justifyItems="start">
      {form.excuse !== 'none' && (
        <Notice kind="info" live>
          <p>{i18n.t('answering.excuse.state', { state: form.excuse })}</p>
        </Notice>
      )}
      {form.excuse !== 'asked' && (
        <DialogButton
          kind="bare"
          renderDialog={(onClose) => <CannotJudge form={form} onClose={onClose} />}
        >
          {i18n.t('answering.excuse.ask')}
        </DialogButton>
      )}
    </Box>
  )
}
