import { chakra, Clipboard, Flex, Grid, Input, NumberInput, RadioCard } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import {
  type GenerateKeysInput,
  type GenerateKeysOutput,
  type KeySlip,
  keyWays,
} from '@vantage/contracts/access-keys/keys'
import { limits } from '@vantage/contracts/limits'
import { exportFormats } from '@vantage/contracts/lists'
import { Copy, Download, Minus, Plus, Printer } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { Controller, useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { AnchorButton, Button } from '../../components/button.tsx'
import { Dialog, DialogFooter } from '../../components/dialog.tsx'
import { Field } from '../../components/field.tsx'
import { Icon } from '../../components/icon.tsx'
import { Notice } from '../../components/notice.tsx'
import { notify } from '../../components/notify.ts'
import { failureTexts } from '../../lib/failures.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { trpc } from '../../lib/trpc.ts'
import { numberInputRecipe } from '../../theme/recipes/number-input.ts'
import { radioCardRecipe } from '../../theme/recipes/radio-card.ts'
import { testAddresses } from './key-slips.tsx'

const max = limits.keyBatchMax

interface GenerateDialogProps {
  onClose: () => void
  onPrint: (slips: readonly KeySlip[]) => void
}

/** Asks how many keys are needed and for which test, generates them, and shows them. */
export function GenerateDialog({ onClose, onPrint }: GenerateDialogProps) {
  const { i18n, lang } = useI18n()
  const id = useId()
  const utils = trpc.useUtils()
  const generate = trpc.accessKeys.generate.useMutation({
    meta: { quiet: true },
    onSuccess: () => void utils.accessKeys.invalidate(),
  })
  const { data, variables, isPending: busy } = generate
  const done = data && variables && { ...data, ...variables }
  const form = useForm<GenerateValues>({ defaultValues: { count: '10', way: '1', name: '' } })
  const count = Number(useWatch({ control: form.control, name: 'count' })) || 0
  const submit = form.handleSubmit((values) => {
    const way = keyWays.find((each) => String(each) === values.way)
    const name = values.name.trim()
    if (way) generate.mutate({ count: Number(values.count), way, ...(name && { name }) })
  })
  const when = done ? formatDateTime(lang, new Date(done.createdAt)) : ''
  return (
    <Dialog
      title={done ? i18n.t('access-keys.generated', done) : i18n.t('access-keys.generate')}
      note={done ? i18n.t('access-keys.generated-text', { when }) : ''}
      blocking={busy}
      onClose={onClose}
      footer={
        done ? (
          <Button kind="main" ref={focused} onClick={onClose}>
            {i18n.t('access-keys.done')}
          </Button>
        ) : (
          <DialogFooter type="submit" form={id} busy={busy} onCancel={onClose}>
            {busy
              ? i18n.t('access-keys.generating')
              : i18n.t('access-keys.generate-count', { count })}
          </DialogFooter>
        )
      }
    >
      {done ? (
        <KeyBatch batch={done} onPrint={onPrint} />
      ) : (
        <GenerateForm
          id={id}
          form={form}
          error={generate.error}
          onSubmit={(event) => void submit(event)}
        />
      )}
    </Dialog>
  )
}

/** The focused field disappears with the form. */
const focused = (button: HTMLButtonElement | null) => button?.focus()

type GenerateValues = Record<'count' | 'way' | 'name', string>

interface GenerateFormProps {
  id: string
  form: UseFormReturn<GenerateValues>
  /** Why the last attempt failed, or null. */
  error: unknown
  onSubmit: ComponentProps<'form'>['onSubmit']
}

function GenerateForm({ id, form, error, onSubmit }: GenerateFormProps) {
  const { i18n } = useLingui()
  const { control, formState } = form
  const outOfRange = i18n.t('access-keys.out-of-range', { max })
  const { text, values } = failureTexts(error)
  return (
    <chakra.form
      id={id}
      noValidate
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="s5"
      onSubmit={onSubmit}
    >
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
            <Grid templateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }} gap="s2">
              {keyWays.map((way) => (
                <RadioCard.Item key={way} value={String(way)}>
                  <RadioCard.ItemHiddenInput />
                  <RadioCard.ItemText>{i18n.t('access-keys.way', { way })}</RadioCard.ItemText>
                  <RadioCard.ItemDescription>
                    {i18n.t('access-keys.way-text', { way })}
                  </RadioCard.ItemDescription>
                </RadioCard.Item>
              ))}
            </Grid>
          </RadioCard.Root>
        )}
      />
      <Field label={i18n.t('access-keys.batch-name')} hint={i18n.t('access-keys.batch-name-hint')}>
        <Input maxLength={limits.keyBatchNameMax} {...form.register('name')} />
      </Field>
    </chakra.form>
  )
}

const KeyList = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)' },
    maxHeight: { base: '280px', sm: '340px' },
    overflowY: 'auto',
    border: 'hairline',
    borderRadius: 'base',
    '& > li': {
      paddingBlock: 's2',
      textAlign: 'center',
      fontWeight: 'strong',
      letterSpacing: '.1em',
      borderTop: 'hairline',
      marginTop: '-1px',
    },
  },
})

/** Keys that were just generated, to be copied, kept as a file, and given out. */
function KeyBatch(props: {
  batch: GenerateKeysOutput & GenerateKeysInput
  onPrint: (slips: readonly KeySlip[]) => void
}) {
  const { batch, keys, count, way } = props.batch
  const { i18n, lang } = useI18n()
  const file = (format: string) =>
    `/export/keys?${new URLSearchParams({ format, list: JSON.stringify({ batches: [batch] }) })}`
  return (
    <>
      <Flex wrap="wrap" gap="s2" marginBottom="s4">
        <Clipboard.Root
          value={keys.join('\n')}
          translations={{ triggerLabel: () => i18n.t('access-keys.copy') }}
          onStatusChange={({ copied }) => {
            if (copied) notify({ kind: 'good', title: i18n.t('access-keys.copied', { count }) })
          }}
        >
          <Clipboard.Trigger asChild>
            <Button icon={Copy}>{i18n.t('access-keys.copy')}</Button>
          </Clipboard.Trigger>
        </Clipboard.Root>
        <Button icon={Printer} onClick={() => props.onPrint(keys.map((pwd) => ({ pwd, way })))}>
          {i18n.t('access-keys.slips')}
        </Button>
        {exportFormats.map((format) => (
          <AnchorButton key={format} href={file(format)} download>
            <Icon as={Download} />
            {format.toUpperCase()}
          </AnchorButton>
        ))}
      </Flex>
      <KeyList tabIndex={0} aria-label={i18n.t('access-keys.generated', { count, way })}>
        {keys.map((key) => (
          <li key={key}>{key}</li>
        ))}
      </KeyList>
      <chakra.p color="ink.soft" fontSize="sm" marginTop="s4">
        {i18n.t('access-keys.where')}{' '}
        {testAddresses(way, lang).map((address, index) => (
          <span key={address}>
            {index > 0 && ' · '}
            <chakra.b overflowWrap="anywhere">{address}</chakra.b>
          </span>
        ))}
      </chakra.p>
    </>
  )
}
