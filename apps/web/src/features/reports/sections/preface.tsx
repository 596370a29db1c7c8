import { chakra } from '@chakra-ui/react'
import { Notice } from '../../../components/notice.tsx'
import { type MessageId, useT } from '../../../lib/i18n/index.tsx'
import { useReport } from '../report-context.ts'
import { inPrintCopy } from '../sheet/conditions.ts'
import { Bullets, TwoColumns } from '../sheet/lists.tsx'
import { Section } from '../sheet/section.tsx'

const Notices = chakra('div', {
  base: {
    display: 'grid',
    gap: 's3',
    marginTop: 's5',
    '& .warn b': { color: 'warn' },
    '& .info b': { color: 'info' },
    [inPrintCopy]: {
      display: 'block',
      marginTop: 's3',
      '& > *': { border: '1px solid', borderColor: 'line.strong', borderRadius: 'base' },
      '& > * + *': { marginTop: 's3' },
    },
  },
})

const uses: MessageId[] = [
  'reports.preface.use.1',
  'reports.preface.use.2',
  'reports.preface.use.3',
  'reports.preface.use.4',
]
const reminders: MessageId[] = [
  'reports.preface.mind.1',
  'reports.preface.mind.2',
  'reports.preface.mind.3',
  'reports.preface.mind.4',
]

/** Section 2: what the report is for, what it leaves out, and how to read it. */
export function Preface() {
  const t = useT()
  const { view } = useReport()
  const values = { min: view.anonymityMin }
  return (
    <Section id="preface" newPage>
      <Notices>
        <div className="warn">
          <Notice kind="warn">
            <b>{t('reports.preface.keep.title')}</b> {t('reports.preface.keep.text')}
          </Notice>
        </div>
        {view.hidden.size > 0 && (
          <div className="info">
            <Notice kind="info">
              <b>{t(`reports.preface.hidden.${whoIsHidden(view.hidden)}`)}</b>{' '}
              {t('reports.preface.hidden.text', values)}
            </Notice>
          </div>
        )}
      </Notices>
      <TwoColumns>
        <Bullets title={t('reports.preface.use')} items={uses.map((id) => t(id))} />
        <Bullets title={t('reports.preface.mind')} items={reminders.map((id) => t(id, values))} />
      </TwoColumns>
    </Section>
  )
}

function whoIsHidden(hidden: ReadonlySet<string>): 'both' | 'peer' | 'subordinate' {
  if (hidden.has('peer') && hidden.has('subordinate')) return 'both'
  return hidden.has('peer') ? 'peer' : 'subordinate'
}
