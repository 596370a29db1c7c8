import { useTargetOptions } from '../../components/editing/procedures.ts'
import { Textarea } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { questionFields, type QuestionRow } from '@vantage/contracts/catalogue/questions'
import { locales } from '@vantage/i18n/languages'
import { Copy, Lock } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { RowDrawer } from '../../components/editing/row-drawer.tsx'
import { FieldGroup } from '../../components/editing/row-fields.tsx'
import { RowForm, type Saved } from '../../components/editing/row-form.tsx'
import { Field } from '../../components/field.tsx'
import { Icon } from '../../components/icon.tsx'
import { Segments } from '../../components/segments.tsx'
import { SelectInput } from '../../components/select-input.tsx'
import { trpcClient } from '../../lib/trpc.ts'

const procedures = trpcClient.catalogue.questions
const valuesOf = (row: QuestionRow | null) => ({
  targetId: row ? String(row.target.id) : '',
  type: String(row?.type ?? 0),
  content: row?.content ?? '',
  content_en: row?.content_en ?? '',
})
type Values = ReturnType<typeof valuesOf>

/** How many questionnaires hold it: its type does not change then. */
const usesOf = (row: QuestionRow | null) => row?.questionnaires ?? 0

interface QuestionDrawerProps {
  open: number | 'new'
  onSaved: (saved: Saved<Values>, opensAnother: boolean) => void
  onDuplicate: (id: number) => void
  onClose: () => void
}

/** A question: its target, its type, and its wording in both languages. */
export function QuestionDrawer({ open, onSaved, onDuplicate, onClose }: QuestionDrawerProps) {
  const { i18n } = useLingui()
  const known = useTargetOptions()
  const targets = known ?? []
  const [again, setAgain] = useState(false)
  const typeName = (type: string) => i18n.t('catalogue.type-long', { type })
  return (
    <RowDrawer
      open={open}
      list="questions"
      get={procedures.get}
      isWaiting={!known}
      onClose={onClose}
    >
      {(row) => (
        <RowForm
          row={row}
          title={
            row
              ? i18n.t('catalogue.question-number', { number: row.id })
              : i18n.t('catalogue.question-new')
          }
          note={
            usesOf(row) > 0 ? i18n.t('catalogue.in-questionnaires', { count: usesOf(row) }) : ''
          }
          fixed={
            row?.locked && {
              text: i18n.t('catalogue.question-locked'),
              instead: (
                <Button kind="main" icon={Copy} onClick={() => onDuplicate(row.id)}>
                  {i18n.t('catalogue.duplicate')}
                </Button>
              ),
            }
          }
          procedures={procedures}
          schema={questionFields}
          valuesOf={valuesOf}
          prepare={(values) => ({ ...values, type: Number(values.type) })}
          words={{
            targetId: {
              label: i18n.t('catalogue.target'),
              missing: i18n.t('catalogue.target-missing'),
              show: (value) => targets.find((each) => each.value === value)?.label ?? '',
            },
            type: { label: i18n.t('catalogue.type'), show: typeName },
            content: {
              label: i18n.t('catalogue.wording-ch'),
              missing: i18n.t('catalogue.wording-ch-missing'),
            },
            content_en: {
              label: i18n.t('catalogue.wording-en'),
              missing: i18n.t('catalogue.wording-en-missing'),
            },
          }}
          remark={
            <Checkbox
              label={i18n.t('catalogue.write-another')}
              checked={again}
              onChange={setAgain}
            />
          }
          onSaved={(saved) => {
            const opensAnother = saved.isNew && again
            onSaved(saved, opensAnother)
            if (opensAnother) return { ...saved.values, content: '', content_en: '' }
          }}
          onClose={onClose}
        >
          {({ register, field, getValues }) => (
            <>
              <FieldGroup>
                <Field {...field('targetId')}>
                  <SelectInput {...register('targetId')}>
                    <option value="">{i18n.t('catalogue.target-choose')}</option>
                    {targets.map(({ value, label }) => (
                      <option
                        key={value}
                        value={value}
                        disabled={row?.locked && value !== getValues('targetId')}
                      >
                        {label}
                      </option>
                    ))}
                  </SelectInput>
                </Field>
                <Segments
                  legend={i18n.t('catalogue.type')}
                  remark={
                    usesOf(row) > 0 && (
                      <>
                        <Icon as={Lock} size={13} />
                        {i18n.t('catalogue.type-fixed')}
                      </>
                    )
                  }
                  options={['0', '1'].map((value) => ({
                    value,
                    label: typeName(value),
                    disabled: usesOf(row) > 0 && value !== String(row?.type),
                  }))}
                  {...register('type')}
                />
              </FieldGroup>
              <FieldGroup>
                <Field {...field('content')}>
                  <Textarea
                    rows={3}
                    lang={locales.ch}
                    readOnly={row?.locked}
                    {...register('content')}
                  />
                </Field>
                <Field {...field('content_en')} hint={i18n.t('catalogue.wording-hint')}>
                  <Textarea
                    rows={3}
                    lang={locales.en}
                    readOnly={row?.locked}
                    {...register('content_en')}
                  />
                </Field>
              </FieldGroup>
            </>
          )}
        </RowForm>
      )}
    </RowDrawer>
  )
}
