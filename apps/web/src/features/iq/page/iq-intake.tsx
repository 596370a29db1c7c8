import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react'
import { ArrowLeftRight, Check, Clock, List, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { IntakeGate } from '../../../components/attempt/intake-gate.tsx'
import { Icon } from '../../../components/icon.tsx'
import { useNotifyFailure } from '../../../components/use-notify-failure.ts'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { AgeField } from './age-field.tsx'

const Rules = chakra('ul', {
  base: {
    marginTop: 's5',
    borderTop: 'hairline',
    '& li': {
      display: 'grid',
      gridTemplateColumns: '20px 1fr',
      gap: 's3',
      paddingBlock: '10px',
      borderBottom: 'hairline',
      fontSize: 'sm',
      textWrap: 'pretty',
    },
    '& svg': { marginTop: 's1', color: 'ink.faint' },
  },
})

/** The second dialog: what the test is like, and who takes it. Confirming it starts the clock. */
export function IqIntake({ onBegun }: { onBegun: () => Promise<void> }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const notifyFailure = useNotifyFailure()
  const begin = trpc.iq.begin.useMutation({ onError: notifyFailure })
  return (
    <IntakeGate
      lead={
        <Rules>
          <Rule icon={List}>{i18n.t('iq.rule.parts')}</Rule>
          <Rule icon={Clock}>
            <Trans id="iq.rule.time" components={{ b: <b /> }} />
          </Rule>
          <Rule icon={Check}>{i18n.t('iq.rule.right')}</Rule>
          <Rule icon={ArrowLeftRight}>{i18n.t('iq.rule.saved')}</Rule>
        </Rules>
      }
      fine={i18n.t('iq.who-sees')}
      onStart={async ({ age, ...taker }) => {
        const begun = await begin
          .mutateAsync({ ...taker, age: Number(age), lang })
          .catch(() => null)
        // Whatever came of it, the attempt as it is now says what is next.
        if (begun) await onBegun()
      }}
    >
      <AgeField />
    </IntakeGate>
  )
}

function Rule({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li>
      <Icon as={icon} />
      <span>{children}</span>
    </li>
  )
}
