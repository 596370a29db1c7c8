import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react'
import { ArrowLeftRight, Check, CircleAlert, Clock, List, type LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useId } from 'react'
import { useFormContext } from 'react-hook-form'
import type { IntakeValues } from '../access-keys/attempt/attempt.ts'
import { IntakeGate } from '../access-keys/attempt/intake-gate.tsx'
import { Icon } from '../../components/icon.tsx'
import { notify } from '../../components/notify.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { trpc } from '../../lib/trpc.ts'
import { optionStyle } from '../../theme/recipes/option.ts'

/** The dialog after the key: explains the test and asks who takes it. Confirming it starts the clock. */
export function IqIntake({ onBegun }: { onBegun: () => Promise<void> }) {
  const { i18n, lang } = useI18n()
  const begin = trpc.iq.begin.useMutation()
  return (
    <IntakeGate
      lead={
        <chakra.ul marginTop="s5" borderTop="hairline">
          <Rule icon={List}>{i18n.t('iq.rule.parts')}</Rule>
          <Rule icon={Clock}>
            <Trans id="iq.rule.time" components={{ b: <b /> }} />
          </Rule>
          <Rule icon={Check}>{i18n.t('iq.rule.right')}</Rule>
          <Rule icon={ArrowLeftRight}>{i18n.t('iq.rule.saved')}</Rule>
        </chakra.ul>
      }
      fine={i18n.t('iq.who-sees')}
      onStart={({ age, ...taker }) => begin.mutateAsync({ ...taker, age: Number(age), lang })}
      onBegun={onBegun}
    >
      <AgeField />
    </IntakeGate>
  )
}

function Rule({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="20px 1fr"
      gap="s3"
      paddingBlock="10px"
      borderBottom="hairline"
      fontSize="sm"
      textWrap="pretty"
      css={{ '& svg': { marginTop: 's1', color: 'ink.faint' } }}
    >
      <Icon as={icon} />
      <span>{children}</span>
    </chakra.li>
  )
}

const Bands = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(5, 1fr)', sm: '1.5fr repeat(5, 1fr) 1.5fr' },
    gap: { base: 's2', sm: 0 },
    '& label': {
      ...optionStyle,
      display: 'grid',
      placeItems: 'center',
      minHeight: 'hit',
      paddingInline: 's1',
      border: 'hairline.edge',
      borderRadius: { base: 'base', sm: 0 },
      fontSize: 'sm',
      lineHeight: '1.3',
      textAlign: 'center',
      '@media (hover: hover)': { '&:hover:not(:has(:checked))': { background: 'accent.tint' } },
      '&:has(:checked)': {
        background: 'accent',
        borderColor: 'accent',
        color: 'on.accent',
        fontWeight: 'strong',
      },
      '&:has(:focus-visible)': { ...optionStyle['&:has(:focus-visible)'], zIndex: 1 },
    },
    '& label + label': { marginLeft: { sm: '-1px' } },
    '& label:first-of-type': {
      order: { base: 6, sm: 0 },
      gridColumn: { base: 'span 2', sm: 'auto' },
      borderLeftRadius: 'base',
    },
    '& label:last-of-type': {
      order: { base: 7, sm: 0 },
      gridColumn: { base: 'span 3', sm: 'auto' },
      borderRightRadius: 'base',
    },
  },
  variants: { invalid: { true: { '& label': { borderColor: 'bad' } } } },
})
const bands = [1, 2, 3, 4, 5, 6, 7] as const

/** The age group, 1 to 7. A missing choice is shown here and as a message. */
function AgeField() {
  const { i18n } = useLingui()
  const { register, formState } = useFormContext<IntakeValues>()
  const { errors, submitCount } = formState
  const invalid = errors.age !== undefined
  const id = useId()
  useEffect(() => {
    if (!invalid || submitCount === 0) return
    notify({ kind: 'warn', title: i18n.t('iq.age.unselected'), text: i18n.t('iq.age.missing') })
  }, [invalid, submitCount, i18n])
  return (
    <chakra.fieldset
      role="radiogroup"
      aria-required
      aria-invalid={invalid}
      aria-describedby={invalid ? `${id}-hint ${id}-error` : `${id}-hint`}
      display="grid"
      gap="6px"
    >
      <chakra.legend padding={0} marginBottom="6px" color="ink.soft" fontSize="sm">
        {i18n.t('iq.age')}
      </chakra.legend>
      <Bands invalid={invalid}>
        {bands.map((band) => (
          <label key={band}>
            <input type="radio" value={band} {...register('age', { required: true })} />
            <span>{i18n.t('iq.age.band', { band })}</span>
          </label>
        ))}
      </Bands>
      {invalid && (
        <chakra.p
          role="alert"
          id={`${id}-error`}
          display="flex"
          alignItems="center"
          gap="6px"
          color="bad"
          fontSize="sm"
        >
          <Icon as={CircleAlert} />
          {i18n.t('iq.age.missing')}
        </chakra.p>
      )}
      <chakra.p id={`${id}-hint`} color="ink.faint" fontSize="xs">
        {i18n.t('iq.age.hint')}
      </chakra.p>
    </chakra.fieldset>
  )
}
