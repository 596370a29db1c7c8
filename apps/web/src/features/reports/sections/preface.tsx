import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react'
import type { MessageId } from '@vantage/i18n/message-id'
import { Notice } from '../../../components/notice.tsx'
import { Bullets, Section, TwoColumns } from '../sheet/section.tsx'
import { inPrintCopy, useReport } from '../sheet/sheet.tsx'

const Notices = chakra('div', {
  base: {
    display: 'grid',
    gap: 's3',
    marginTop: 's5',
    [inPrintCopy]: {
      display: 'block',
      marginTop: 's3',
      '& > *': { border: '1px solid', borderColor: 'line.strong', borderRadius: 'base' },
      '& > * + *': { marginTop: 's3' },
    },
  },
})

const uses: MessageId[] = [
  /*i18n*/ 'reports.preface.use.1',
  /*i18n*/ 'reports.preface.use.2',
  /*i18n*/ 'reports.preface.use.3',
  /*i18n*/ 'reports.preface.use.4',
]
const reminders: MessageId[] = [
  /*i18n*/ 'reports.preface.mind.1',
  /*i18n*/ 'reports.preface.mind.2',
  /*i18n*/ 'reports.preface.mind.3',
]

/** Section 2: what the report is for, what it leaves out, and how to read it. */
export function Preface() {
  const { i18n } = useLingui()
  const { hidden, withheld, anonymityMin: min } = useReport().view
  const few = new Set([...hidden].filter((source) => !withheld.has(source)))
  return (
    <Section id="preface">
      <Notices>
        <Notice kind="warn">
          <Trans id="reports.preface.keep" components={{ b: <chakra.b color="warn" /> }} />
        </Notice>
        {few.size > 0 && (
          <Notice kind="info">
            <Trans
              id="reports.preface.hidden"
              values={{ who: whoIsHidden(few), min }}
              components={{ b: <chakra.b color="info" /> }}
            />
          </Notice>
        )}
        {withheld.size > 0 && (
          <Notice kind="info">
            <Trans
              id="reports.preface.withheld"
              values={{ who: whoIsHidden(withheld) }}
              components={{ b: <chakra.b color="info" /> }}
            />
          </Notice>
        )}
      </Notices>
      <TwoColumns>
        <Bullets title={i18n.t('reports.preface.use')} items={uses.map((id) => i18n.t(id))} />
        <Bullets
          title={i18n.t('reports.preface.mind')}
          items={reminders.map((id) => i18n.t(id, { min }))}
        />
      </TwoColumns>
    </Section>
  )
}

function whoIsHidden(hidden: ReadonlySet<string>): 'both' | 'peer' | 'subordinate' {
  if (hidden.has('peer') && hidden.has('subordinate')) return 'both'
  return hidden.has('peer') ? 'peer' : 'subordinate'
}
