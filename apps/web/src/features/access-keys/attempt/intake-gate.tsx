import { Box, Grid, Input } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { limits } from '@vantage/contracts/limits'
import { type ReactNode, useEffect } from 'react'
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import { Hint } from '../../../components/panel.tsx'
import { Button } from '../../../components/button.tsx'
import { Field } from '../../../components/field.tsx'
import { notify } from '../../../components/notify.ts'
import { type IntakeValues, keepIntake, keptIntake } from './attempt.ts'
import { CountedHint, Gate } from './gate.tsx'

type IntakeGateProps = {
  /** Instructions before the first question. */
  lead: ReactNode
  width?: 'wide' | 'broad'
  /** More fields, which find the form in the context. */
  children?: ReactNode
  /** Small print: who sees what. */
  fine: string
  /** Begins the test. */
  onStart: (values: IntakeValues) => Promise<unknown>
  onBegun: () => Promise<void>
}

/** Asks who takes the test; what is missing is said beside the field and as a message. */
export function IntakeGate(props: IntakeGateProps) {
  const { lead, width = 'wide', children, fine, onStart, onBegun } = props
  const { i18n } = useLingui()
  const form = useForm<IntakeValues>({ defaultValues: keptIntake() })
  const { isSubmitting } = form.formState
  const typed = useWatch({ control: form.control })
  useEffect(() => keepIntake(typed), [typed])
  const start = form.handleSubmit(
    async ({ name, post, age }) => {
      const taker = { name: name.trim(), post: post.trim(), age }
      const begun = await onStart(taker).catch(() => null)
      // Whatever the outcome, the state of the attempt decides what is shown next.
      if (begun) await onBegun()
    },
    ({ name, post }) => {
      if (!name && !post) return
      const title = i18n.t('attempt.intake.unfinished')
      notify({ kind: 'warn', title, text: i18n.t('attempt.intake.unfinished-text') })
    },
  )
  return (
    <Gate title={i18n.t('attempt.intake.title')} width={width}>
      {lead}
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void start(event)}>
          <Grid
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
            gap="s4"
            alignItems="start"
          >
            <TakerField
              name="name"
              label={i18n.t('attempt.intake.name')}
              missing={i18n.t('attempt.intake.name-missing')}
            />
            <TakerField
              name="post"
              label={i18n.t('attempt.intake.post')}
              missing={i18n.t('attempt.intake.post-missing')}
            />
          </Grid>
          {children}
          <Box
            display={{ base: 'grid', sm: 'flex' }}
            alignItems="center"
            gap={{ base: 's4', sm: 's5' }}
          >
            <Hint flex={1}>{fine}</Hint>
            <Button
              kind="main"
              size="big"
              type="submit"
              minWidth={{ sm: '160px' }}
              busy={isSubmitting}
            >
              {isSubmitting ? i18n.t('attempt.intake.starting') : i18n.t('attempt.intake.start')}
            </Button>
          </Box>
        </form>
      </FormProvider>
    </Gate>
  )
}

type TakerFieldProps = { name: 'name' | 'post'; label: string; missing: string }

function TakerField({ name, label, missing }: TakerFieldProps) {
  const { register, control, formState } = useFormContext<IntakeValues>()
  const typed = useWatch({ control, name })
  const max = limits.takerTextMax
  return (
    <Field
      label={label}
      error={formState.errors[name]?.message}
      hint={<CountedHint count={typed.length} max={max} />}
    >
      <Input
        size="lg"
        aria-required
        maxLength={max}
        autoComplete={name === 'name' ? 'name' : 'organization-title'}
        {...register(name, { validate: (value) => value.trim() !== '' || missing })}
      />
    </Field>
  )
}
