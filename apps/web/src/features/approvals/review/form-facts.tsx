import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { FormDetail } from '@vantage/contracts/approvals/lists'
import { formFields } from '../form-fields.ts'
import { DecisionState, Delivery, ReviewState } from '../form-states.tsx'
import { useWords } from './use-words.ts'

const Three = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'repeat(3, 1fr)' },
    border: 'hairline',
    borderRadius: 'base',
    fontSize: 'sm',
    '& > div': { padding: 's3', paddingInline: { sm: 's4' } },
    '& > div + div': {
      borderLeft: { sm: 'hairline' },
      borderTop: { base: 'hairline', sm: 'none' },
    },
    '& dt': { color: 'ink.faint', fontSize: 'xs' },
  },
})
const Sheet = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '88px 1fr', sm: '104px 1fr' },
    gap: 's2',
    columnGap: 's4',
    marginTop: 's3',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& dt': { color: 'ink.soft' },
    '& dd': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  },
})

/** The three states of a form, and what is written in it. */
export function FormFacts({ form }: { form: FormDetail }) {
  const { i18n } = useLingui()
  const words = useWords()
  const { reporter, reporterName, viaToken } = form
  const facts = [
    ...formFields[form.type].map(({ name, kind, label }) => {
      const value = form.fields[name] ?? ''
      return [i18n.t(label), kind === 'department' ? words.department(value) : value] as const
    }),
    [i18n.t('approvals.column.reported'), words.moment(form.createdAt)] as const,
    [
      i18n.t('approvals.reporter'),
      viaToken
        ? i18n.t('approvals.reporter-token', { name: reporter })
        : i18n.t('approvals.reporter-person', { name: reporterName ?? reporter, reporter }),
    ] as const,
    ...(form.instanceId ? [[i18n.t('approvals.instance'), form.instanceId] as const] : []),
  ]
  return (
    <>
      <Three>
        <div>
          <dt>{i18n.t('approvals.column.delivery')}</dt>
          <dd>
            <Delivery state={form.delivery} why={form.delivery === 'retrying' && words.why(form)} />
          </dd>
        </div>
        <div>
          <dt>{i18n.t('approvals.column.decision')}</dt>
          <dd>
            <DecisionState of={form} />
          </dd>
        </div>
        <div>
          <dt>{i18n.t('approvals.column.review')}</dt>
          <dd>
            <ReviewState state={form.review} />
          </dd>
        </div>
      </Three>
      <section aria-labelledby="form-content">
        <chakra.h3 id="form-content" fontSize="sm">
          {i18n.t('approvals.content')}
        </chakra.h3>
        <Sheet>
          {facts.map(([name, value]) => [
            <dt key={`${name} name`}>{name}</dt>,
            <dd key={`${name} value`}>{value}</dd>,
          ])}
        </Sheet>
      </section>
    </>
  )
}
