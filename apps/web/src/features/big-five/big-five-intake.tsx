import { chakra } from '@chakra-ui/react'
import { IntakeGate } from '../access-keys/attempt/intake-gate.tsx'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { trpc } from '../../lib/trpc.ts'

/** The second dialog: how to answer, and who takes the test. */
export function BigFiveIntake({ onBegun }: { onBegun: () => Promise<void> }) {
  const { i18n, lang } = useI18n()
  const begin = trpc.bigFive.begin.useMutation()
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
        <chakra.ul
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' }}
          gap={{ base: 's3', sm: 's5' }}
          marginTop="s5"
          fontSize="sm"
        >
          {tips.map(([drawing, title, text]) => (
            <chakra.li
              key={title}
              display="grid"
              gridTemplateColumns={{ base: '104px 1fr', sm: 'minmax(0, 1fr)' }}
              columnGap="s4"
              alignContent="start"
              alignItems="start"
            >
              {drawing}
              <div>
                <b>{title}</b>
                <chakra.p color="ink.soft" textWrap="pretty">
                  {text}
                </chakra.p>
              </div>
            </chakra.li>
          ))}
        </chakra.ul>
      }
      fine={i18n.t('big-five.who-sees')}
      onStart={({ name, post }) => begin.mutateAsync({ name, post, lang })}
      onBegun={onBegun}
    />
  )
}

const Drawing = chakra('svg', {
  base: {
    width: '100%',
    height: 'auto',
    marginBottom: { base: 0, sm: 's3' },
    borderRadius: 'base',
    background: 'canvas',
    fill: 'none',
    stroke: 'ink.soft',
    strokeWidth: '1.6',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    '& [data-pale]': { stroke: 'line.strong' },
    '& [data-solid]': { fill: 'paper' },
    '& [data-marked]': { stroke: 'self' },
    '& [data-dot]': { fill: 'self', stroke: 'none' },
  },
})
const frame = { viewBox: '0 0 208 120', 'aria-hidden': true } as const

/** A desk by a window, with a lamp and a cup. */
function QuietPlace() {
  return (
    <Drawing {...frame}>
      <rect data-pale="" x="20" y="16" width="52" height="58" rx="3" />
      <path data-pale="" d="M46 16v58M20 45h52" />
      <path d="M12 100h184" />
      <path data-solid="" d="M84 92V62q0-3 3-3h50q3 0 3 3v30" />
      <path data-solid="" d="M76 92h72l4 8H72z" />
      <path data-pale="" d="M96 70h22M96 78h32" />
      <path d="M182 100h-20M172 100V58l-16-18" />
      <path data-solid="" d="M146 48l14-14q8 4 6 12l-6 6q-8 2-14-4z" />
      <path data-marked="" d="M143 58l-5 6M150 62l-2 7M138 50l-7 3" />
      <path data-solid="" d="M40 86h14v10q0 4-4 4h-6q-4 0-4-4zM54 89h3q3 0 3 3t-3 3h-3" />
    </Drawing>
  )
}

/** Somebody in front of a mirror. */
function AsYouAre() {
  return (
    <Drawing {...frame}>
      <path d="M20 104h168" />
      <rect data-solid="" x="116" y="14" width="60" height="76" rx="30" />
      <path d="M146 90v14M130 104h32" />
      <circle data-solid="" cx="62" cy="46" r="15" />
      <path data-solid="" d="M34 104q0-34 28-34t28 34" />
      <circle data-marked="" cx="146" cy="44" r="11" />
      <path data-marked="" d="M127 77q3-17 19-17t19 17" />
      <path data-pale="" d="M82 46h30" strokeDasharray="2 5" />
      <path d="M57 44v1M67 44v1M57 51q5 4 10 0" />
      <path data-marked="" d="M142.5 43v.5M149.5 43v.5M142.5 48q3.5 3 7 0" />
    </Drawing>
  )
}

/** A finger that chooses one of five circles, below a watch. */
function FirstImpression() {
  return (
    <Drawing {...frame}>
      {[32, 68, 104, 176].map((x) => (
        <circle key={x} data-pale="" data-solid="" cx={x} cy="66" r="12" />
      ))}
      <circle data-marked="" data-solid="" cx="140" cy="66" r="12" />
      <circle data-dot="" cx="140" cy="66" r="6.5" />
      <path
        data-solid=""
        d="M140 70q4-3 7 1l6 12 9 2q6 1 6 7v14h-26l-11-15q-2-4 2-6 3-1 6 2l4 4-6-17q0-3 3-4z"
      />
      <circle data-solid="" cx="104" cy="26" r="14" />
      <path d="M104 18v8l5 4M101 8h6" />
      <path data-pale="" d="M126 26h18M126 32h10M126 20h12" />
    </Drawing>
  )
}
