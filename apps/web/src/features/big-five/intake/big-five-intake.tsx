import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { IntakeGate } from '../../../components/attempt/intake-gate.tsx'
import { useNotifyFailure } from '../../../components/use-notify-failure.ts'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { AsYouAre, FirstImpression, QuietPlace } from './tip-drawings.tsx'

const Tips = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
    gap: { base: 's3', sm: 's5' },
    marginTop: 's5',
    fontSize: 'sm',
    '& li': {
      display: 'grid',
      gridTemplateColumns: { base: '104px 1fr', sm: 'minmax(0, 1fr)' },
      columnGap: 's4',
      alignContent: 'start',
      alignItems: 'start',
    },
    '& svg': {
      width: '100%',
      height: 'auto',
      marginBottom: { base: 0, sm: 's3' },
      borderRadius: 'base',
      background: 'canvas',
    },
    '& p': { color: 'ink.soft', textWrap: 'pretty' },
  },
})

/** The second dialog: how to answer, and who takes the test. */
export function BigFiveIntake({ onBegun }: { onBegun: () => Promise<void> }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const notifyFailure = useNotifyFailure()
  const begin = trpc.bigFive.begin.useMutation({ onError: notifyFailure })
  const tips = [
    [<QuietPlace key="drawing" />, i18n.t('big-five.tip.quiet'), i18n.t('big-five.tip.quiet-text')],
    [<AsYouAre key="drawing" />, i18n.t('big-five.tip.honest'), i18n.t('big-five.tip.honest-text')],
    [
      <FirstImpression key="drawing" />,
      i18n.t('big-five.tip.first'),
      i18n.t('big-five.tip.first-text'),
    ],
  ] as const
  return (
    <IntakeGate
      width="broad"
      lead={
        <Tips>
          {tips.map(([drawing, title, text]) => (
            <li key={title}>
              {drawing}
              <div>
                <b>{title}</b>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </Tips>
      }
      fine={i18n.t('big-five.who-sees')}
      onStart={async ({ name, post }) => {
        const begun = await begin.mutateAsync({ name, post, lang }).catch(() => null)
        // Whatever came of it, the attempt as it is now says what is next.
        if (begun) await onBegun()
      }}
    />
  )
}
