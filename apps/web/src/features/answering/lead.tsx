import { TextLink } from '../../components/text-link.tsx'
import { Box, chakra } from '@chakra-ui/react'
import type { AskForm } from '@vantage/contracts/answering/ask-form'
import { estimatedMinutes } from '@vantage/domain/answering/progress'
import { Trans, useLingui } from '@lingui/react'
import { ChevronLeft, ShieldCheck } from 'lucide-react'
import { Icon } from '../../components/icon.tsx'
import { Notice } from '../../components/notice.tsx'
import { PersonName } from '../../components/person-name.tsx'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { personName } from '../../lib/names.ts'
import { paths } from '../../lib/paths.ts'
import { touch } from '../../theme/media.ts'
import { anonymityNotice } from './terms.ts'

const Back = chakra(TextLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 's1',
    justifySelf: 'start',
    minHeight: '32px',
    [touch]: { minHeight: 'hit' },
    color: 'ink.soft',
    fontSize: 'sm',
    textDecoration: 'none',
    _hover: { color: 'accent' },
  },
})

/** Above the first question: the way back, how anonymous the answers are, and how long answering takes. */
export function Lead({ form }: { form: AskForm | undefined }) {
  const { i18n } = useLingui()
  return (
    <Box
      display="grid"
      gap="s4"
      paddingTop={{ base: 's3', sm: 's6' }}
      paddingBottom={{ base: 0, sm: 's5' }}
      fontSize="sm"
      css={{ '& p': { textWrap: 'pretty' } }}
    >
      <Back to={paths.activities}>
        <Icon as={ChevronLeft} />
        {i18n.t('answering.back')}
      </Back>
      {form && <Terms form={form} />}
    </Box>
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
      </Notice>
      <chakra.p color="ink.soft">
        <Trans
          id={level === 3 ? /*i18n*/ 'answering.lead-self' : /*i18n*/ 'answering.lead'}
          values={{ questions: questions.length, minutes, name }}
          components={{ n: <PersonName /> }}
        />
      </chakra.p>
    </>
  )
}
