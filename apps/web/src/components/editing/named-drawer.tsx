import { Input } from '@chakra-ui/react'
import { type TargetFields, targetFields } from '@vantage/contracts/catalogue/targets'
import { locales } from '@vantage/i18n/languages'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../lib/names.ts'
import { Field } from '../field.tsx'
import type { Edited, FormProcedures } from './procedures.ts'
import { RowDrawer } from './row-drawer.tsx'
import { FieldGroup } from './row-fields.tsx'
import { RowForm, type Saved } from './row-form.tsx'

type Named = Edited & TargetFields

interface NamedDrawerProps {
  open: number | 'new'
  list: string
  /** "New target". */
  add: string
  procedures: FormProcedures<Named, TargetFields>
  onSaved: (saved: Saved<TargetFields>) => void
  onClose: () => void
}

/** The drawer of what has a name in each language and nothing else: targets and departments. */
export function NamedDrawer(props: NamedDrawerProps) {
  const { open, list, add, procedures, onSaved, onClose } = props
  const { i18n, lang } = useI18n()
  const taken = i18n.t('editing.name-taken')
  return (
    <RowDrawer open={open} list={list} get={procedures.get} onClose={onClose}>
      {(row) => (
        <RowForm
          row={row}
          title={row ? pickName(lang, row) : add}
          procedures={procedures}
          schema={targetFields}
          valuesOf={(of) => ({ name: of?.name ?? '', name_en: of?.name_en ?? '' })}
          prepare={(values) => values}
          words={{
            name: {
              label: i18n.t('editing.name-ch'),
              missing: i18n.t('editing.name-ch-missing'),
              taken,
            },
            name_en: {
              label: i18n.t('editing.name-en'),
              missing: i18n.t('editing.name-en-missing'),
              taken,
            },
          }}
          onSaved={onSaved}
          onClose={onClose}
        >
          {({ register, field }) => (
            <FieldGroup>
              <Field {...field('name')}>
                <Input lang={locales.ch} {...register('name')} />
              </Field>
              <Field {...field('name_en')}>
                <Input lang={locales.en} {...register('name_en')} />
              </Field>
            </FieldGroup>
          )}
        </RowForm>
      )}
    </RowDrawer>
  )
}
