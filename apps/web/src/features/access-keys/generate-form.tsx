import { chakra, Input, NumberInput, RadioCard } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { keyWays } from '@vantage/contracts/access-keys/keys'
import { limits } from '@vantage/contracts/limits'
import { Minus, Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { Field } from '../../components/field.tsx'
import { Icon } from '../../components/icon.tsx'
import { Notice } from '../../components/notice.tsx'
import { failureTexts } from '../../lib/failures.ts'
import { numberInputRecipe } from '../../theme/recipes/number-input.ts'
import { radioCardRecipe } from '../../theme/recipes/radio-card.ts'

const Form = chakra('form', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 's5' },
})
const Cards = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr', sm: 'repeat(3, 1fr)' }, gap: 's2' },
})
const max = limits.keysAtOnceMax

/** The fields as they are typed. */
export interface GenerateValues {
  count: string
  way: string
  name: string
}

interface GenerateFormProps {
  id: string
  form: UseFormReturn<GenerateValues>
  /** Why the last attempt failed, or null. */
  error: unknown
  onSubmit: ComponentProps<'form'>['onSubmit']
}

/** How many keys, for which test, and what they are called. */
export function GenerateForm({ id, form, error, onSubmit }: GenerateFormProps) {
  const { i18n } = useLingui()
  const { control, formState } = form
  const outOfRange = i18n.t('access-keys.out-of-range', { max })
  const { text, values } = failureTexts(error)
  return (
    <Form id={id} noValidate onSubmit={onSubmit}>
      {error !== null && (
        <Notice kind="bad" live>
          <b>{i18n.t('access-keys.not-generated')}</b> {i18n.t(text, values)}
        </Notice>
      )}
      <Controller
        control={control}
        name="count"
        rules={{
          validate: (count) =>
            (/^\d+$/.test(count) && Number(count) >= 1 && Number(count) <= max) || outOfRange,
        }}
        render={({ field: { ref, name, value, onBlur, onChange } }) => (
          <Field
            label={i18n.t('access-keys.how-many')}
            hint={i18n.t('access-keys.range', { max })}
            error={formState.errors.count?.message}
          >
            <NumberInput.Root
              recipe={numberInputRecipe}
              name={name}
              min={1}
              max={max}
              clampValueOnBlur={false}
              value={value}
              onValueChange={(change) => onChange(change.value)}
              translations={{
                decrementLabel: i18n.t('access-keys.fewer'),
                incrementLabel: i18n.t('access-keys.more'),
              }}
            >
              <NumberInput.DecrementTrigger>
                <Icon as={Minus} />
              </NumberInput.DecrementTrigger>
              <NumberInput.Input ref={ref} onBlur={onBlur} />
              <NumberInput.IncrementTrigger>
                <Icon as={Plus} />
              </NumberInput.IncrementTrigger>
            </NumberInput.Root>
          </Field>
        )}
      />
      <Controller
        control={control}
        name="way"
        render={({ field: { name, value, onChange } }) => (
          <RadioCard.Root
            recipe={radioCardRecipe}
            name={name}
            value={value}
            onValueChange={(change) => onChange(change.value)}
          >
            <RadioCard.Label>{i18n.t('access-keys.test')}</RadioCard.Label>
            <Cards>
              {keyWays.map((way) => (
                <RadioCard.Item key={way} value={String(way)}>
                  <RadioCard.ItemHiddenInput />
                  <RadioCard.ItemText>{i18n.t('access-keys.way', { way })}</RadioCard.ItemText>
                  <RadioCard.ItemDescription>
                    {i18n.t('access-keys.way-text', { way })}
                  </RadioCard.ItemDescription>
                </RadioCard.Item>
              ))}
            </Cards>
          </RadioCard.Root>
        )}
      />
      <Field label={i18n.t('access-keys.batch-name')} hint={i18n.t('access-keys.batch-name-hint')}>
        <Input maxLength={limits.keyBatchNameMax} {...form.register('name')} />
      </Field>
    </Form>
  )
}
